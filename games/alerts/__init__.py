"""Alerts: telling people who are not looking that something waits for them.

`noting` writes down what is to be told, in the transaction of the change itself; `sending` takes
what is due, checks that it is still true, and sends one message per person and channel.
"""

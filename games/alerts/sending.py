"""Takes what is due, once, checks that it still holds, sends it, and keeps what came of it.

A message is claimed in a transaction that ends before anything is sent: of two workers one gets
it. If that one dies before the message leaves, another sends it. If it dies after that, before it
has noted the outcome, nobody knows whether the message arrived; mail and webhooks are not sent
again then, a notification is, since it replaces itself.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.alerts import composing, mail, noting, push, tasks, truth, webhooks
from games.alerts.composing import Message
from games.alerts.outcome import Outcome
from games.models import Alert, AlertChoices, Delivery, User

logger = logging.getLogger(__name__)

CHANNELS = {
    Alert.Channel.EMAIL: mail.send,
    Alert.Channel.PUSH: push.send,
    Alert.Channel.WEBHOOK: webhooks.send,
}
AGAIN_AFTER = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180)]
"""How long to wait after the first, second … attempt; after the last one it has failed."""
KEPT_DAYS = 30
LOST_AFTER = timedelta(minutes=5)
"""No attempt takes that long; one that seems to belonged to a worker that was killed."""


def deliver(user_id: int) -> None:
    """Send a person what is due, one message for each channel, and plan the next look."""
    user = User.objects.who_may_sign_in().filter(pk=user_id).first()
    if user is None:
        return
    for channel, send in CHANNELS.items():
        delivery = claim(user, channel)
        if delivery is not None:
            _send(delivery, partial(composing.for_person, user), partial(send, user))
    at = _next_look(Alert.objects.filter(user=user), Delivery.objects.filter(user=user))
    if at is not None:
        tasks.plan_person(user_id, at)


def deliver_to_table(table_id: int) -> None:
    """Send the webhook of a table what is due, and plan the next look."""
    delivery = _claim_for_table(table_id)
    if delivery is not None:
        send = partial(webhooks.send_to_table, table_id)
        _send(delivery, partial(composing.for_table, table_id), send)
    mine = {"user": None, "table": table_id}
    at = _next_look(Alert.objects.filter(**mine), Delivery.objects.filter(**mine))
    if at is not None:
        tasks.plan_table(table_id, at)


def _send(
    delivery: Delivery,
    compose: Callable[[Sequence[Alert]], Message],
    send: Callable[[Message], Outcome],
) -> None:
    """Send a claimed message, and keep what came of it."""
    alerts = delivery.alerts.filter(done_at=None).select_related("table").order_by("table", "pk")
    if not alerts:  # all of it was settled since it was claimed
        _withdraw(delivery)
        return
    message = compose(list(alerts))
    delivery.title = message.title[:200]
    if _handed_over(delivery):
        settle(delivery, send(message))


def _handed_over(delivery: Delivery) -> bool:
    """Keep that a message leaves now; False if it was given up meanwhile, to be sent anew.

    What has no title yet has never left, whatever became of its worker.
    """
    mine = Delivery.objects.filter(pk=delivery.pk, state=Delivery.State.SENDING)
    return bool(mine.filter(tried_at=delivery.tried_at).update(title=delivery.title))


def claim(user: User, channel: str) -> Delivery | None:
    """One message with all that this person shall be told there now; None if that is nothing."""
    now = timezone.now()
    with transaction.atomic():
        AlertChoices.objects.get_or_create(user=user)
        AlertChoices.objects.select_for_update().get(user=user)
        again = Delivery.objects.filter(
            user=user, channel=channel, state=Delivery.State.RETRYING
        ).first()
        if again is not None and again.try_at is not None and again.try_at > now:
            return None  # this channel rests; what has come up since joins the next attempt
        alerts = _wanted(user, channel, _open_alerts(Q(user=user, channel=channel), again))
        if not alerts or not any(alert.due_at <= now for alert in alerts):
            if not alerts:
                _withdraw(again)
            return None
        night = truth.night_ends(user, now)
        if night is not None:
            _put_off(alerts, again, night)
            return None
        ready = _judge(alerts, user.pk, now)
        if not any(alert.due_at <= now for alert in ready):
            _withdraw(again)
            return None
        return _taken(ready, again, user=user, channel=channel)


def _claim_for_table(table_id: int) -> Delivery | None:
    now = timezone.now()
    with transaction.atomic():
        mine = Q(user=None, table=table_id, channel=Alert.Channel.WEBHOOK)
        again = (
            Delivery.objects.select_for_update()
            .filter(user=None, table=table_id, state=Delivery.State.RETRYING)
            .first()
        )
        if again is not None and again.try_at is not None and again.try_at > now:
            return None
        alerts = _open_alerts(mine, again)
        if not any(alert.due_at <= now for alert in alerts):
            if not alerts:
                _withdraw(again)
            return None
        return _taken(alerts, again, table_id=table_id, channel=Alert.Channel.WEBHOOK)


def _open_alerts(mine: Q, again: Delivery | None) -> list[Alert]:
    """The waiting alerts and those of the message that is to be tried again, locked."""
    wanted = Q(state=Alert.State.WAITING)
    if again is not None:
        wanted |= Q(delivery=again)
    found = Alert.objects.filter(mine & wanted, done_at=None).order_by("pk")
    locked = found.select_for_update(of=("self",))
    return list(locked.select_related("table"))


def _wanted(user: User, channel: str, alerts: Sequence[Alert]) -> list[Alert]:
    """Those that the person still wants to be told there; the others are withdrawn."""
    wanted = [
        alert
        for person in noting.reached([user.pk])
        for alert in alerts
        if channel in person.channels and not noting.is_off(person.choices, channel, alert.kind)
    ]
    dropped = {one.pk for one in alerts} - {one.pk for one in wanted}
    if dropped:
        Alert.objects.filter(pk__in=dropped).update(
            state=Alert.State.WITHDRAWN, done_at=timezone.now()
        )
    return wanted


def _judge(alerts: Sequence[Alert], user_id: int, now: datetime) -> list[Alert]:
    """Those that hold and are not being looked at; the others are withdrawn or put off."""
    found = truth.places(user_id, {alert.table_id for alert in alerts})
    ready = []
    for alert in alerts:
        verdict = truth.verdict(alert, found, now)
        if not verdict.holds:
            alert.state, alert.done_at = Alert.State.WITHDRAWN, now
        elif verdict.put_off is not None:
            alert.state, alert.due_at = Alert.State.WAITING, verdict.put_off
            alert.delivery = None
        else:
            ready.append(alert)
            continue
        alert.save(update_fields=["state", "done_at", "due_at", "delivery"])
    return ready


def _put_off(alerts: Sequence[Alert], again: Delivery | None, until: datetime) -> None:
    Alert.objects.filter(pk__in=[alert.pk for alert in alerts], due_at__lt=until).update(
        due_at=until
    )
    if again is not None:
        again.try_at = until
        again.save(update_fields=["try_at"])


def _withdraw(again: Delivery | None) -> None:
    """What was to be tried again, if anything, is no longer true."""
    if again is None:
        return
    again.state, again.try_at = Delivery.State.WITHDRAWN, None
    again.save(update_fields=["state", "try_at"])


def _taken(alerts: Sequence[Alert], again: Delivery | None, **whose: Any) -> Delivery:
    """The claimed message, which holds these alerts."""
    delivery = again or Delivery(**whose)
    delivery.state = Delivery.State.SENDING
    delivery.attempts, delivery.title = delivery.attempts + 1, ""
    delivery.tried_at, delivery.try_at = timezone.now(), None
    delivery.save()
    Alert.objects.filter(pk__in=[alert.pk for alert in alerts]).update(
        state=Alert.State.TAKEN, delivery=delivery
    )
    return delivery


def settle(delivery: Delivery, outcome: Outcome) -> None:
    """Keep what came of an attempt, and when the next one is due."""
    delivery.state = outcome.state
    delivery.error = outcome.error[:300]
    delivery.address = outcome.address[:254]
    if outcome.state == Delivery.State.RETRYING:
        if delivery.attempts > len(AGAIN_AFTER):
            delivery.state = Delivery.State.FAILED
        else:
            wait = max(AGAIN_AFTER[delivery.attempts - 1], outcome.wait)
            delivery.try_at = timezone.now() + wait
    delivery.save(update_fields=["title", "state", "error", "address", "try_at"])
    if delivery.state not in (Delivery.State.SENT, Delivery.State.RETRYING):
        logger.info("alert not sent: delivery=%s state=%s", delivery.pk, delivery.state)


def release_lost(started_before: timedelta) -> None:
    """Give up messages that a killed worker had claimed that long ago: see the top.

    Those that had not left yet are sent anew.
    """
    until = timezone.now() - started_before
    lost = Delivery.objects.filter(state=Delivery.State.SENDING, tried_at__lte=until)
    if not lost.exists():  # a plain read, so that an idle worker writes nothing
        return
    lost.filter(Q(channel=Alert.Channel.PUSH) | Q(title=""), test=False).update(
        state=Delivery.State.RETRYING, try_at=timezone.now()
    )
    lost.update(state=Delivery.State.UNKNOWN)


def prune() -> None:
    """Delete what is long past: the log tells of some weeks."""
    old = timezone.now() - timedelta(days=KEPT_DAYS)
    under_way = [Delivery.State.SENDING, Delivery.State.RETRYING]
    Delivery.objects.filter(created_at__lt=old).exclude(state__in=under_way).delete()
    Alert.objects.filter(created_at__lt=old, done_at__lt=old).delete()


def overdue() -> tuple[list[int], list[int]]:
    """The people and the tables for which something is due that should have been sent by now."""
    late = timezone.now() - timedelta(seconds=15)
    told = Q(user=None) | Q(user__in=User.objects.who_may_sign_in())
    waiting = Alert.objects.filter(told, state=Alert.State.WAITING, due_at__lte=late)
    again = Delivery.objects.filter(told, state=Delivery.State.RETRYING, try_at__lte=late)
    found = [
        *waiting.values_list("user_id", "table_id").distinct(),
        *again.values_list("user_id", "table_id"),
    ]
    people = {user_id for user_id, _ in found if user_id is not None}
    tables = {table_id for user_id, table_id in found if user_id is None}
    return sorted(people), sorted(tables)


def _next_look(alerts: QuerySet[Alert], deliveries: QuerySet[Delivery]) -> datetime | None:
    """When the next of these is due, if any is; a channel that rests holds its alerts back."""
    resting = dict(
        deliveries.filter(state=Delivery.State.RETRYING).values_list("channel", "try_at")
    )
    waiting = alerts.filter(state=Alert.State.WAITING).exclude(channel__in=resting)
    first = waiting.order_by("due_at").values_list("due_at", flat=True).first()
    moments = [moment for moment in [first, *resting.values()] if moment is not None]
    return min(moments, default=None)

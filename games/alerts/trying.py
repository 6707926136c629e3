"""Sends the message by which a person tries a channel out."""

from django.utils import timezone

from games.alerts import composing, mail, push, sending, tasks, webhooks
from games.models import Alert, Delivery, User

SENDERS = {
    str(Alert.Channel.EMAIL): mail.send,
    str(Alert.Channel.PUSH): push.send,
    str(Alert.Channel.WEBHOOK): webhooks.send,
}


def ask_for(user: User, channel: str) -> None:
    """Have a test sent to this person; the delivery log says what came of it."""
    delivery = Delivery.objects.create(
        user=user, channel=channel, test=True, tried_at=timezone.now()
    )
    tasks.try_out.enqueue(delivery.pk)


def send(delivery_id: int) -> None:
    """Send a test, once; a test is not tried again."""
    delivery = Delivery.objects.select_related("user").filter(pk=delivery_id).first()
    claimed = Delivery.objects.filter(pk=delivery_id, attempts=0).update(attempts=1)
    if delivery is None or delivery.user is None or not claimed:
        return
    delivery.attempts = len(sending.AGAIN_AFTER) + 1
    message = composing.for_trial(delivery.user)
    delivery.title = message.title
    sending.settle(delivery, SENDERS[delivery.channel](delivery.user, message))

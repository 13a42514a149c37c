"""Deliveries in Tanzania: price, create, pay for, track and cancel.

>>> from tuma import Tuma
>>> tuma = Tuma(api_key="tuma_test_…", base_url="https://tuma.example")
"""

from tuma import models, types
from tuma.async_client import AsyncTuma
from tuma.client import Tuma
from tuma.errors import ConnectionFailed, FieldError, InvalidSignature, TumaError
from tuma.generated.errors import *  # noqa: F403
from tuma.generated.errors import ERRORS
from tuma.generated.models import TumaEvent, WebhookEvent
from tuma.phone import to_e164
from tuma.transport import AsyncTransport, HttpRequest, HttpResponse, HttpTransport, Transport
from tuma.version import VERSION as __version__
from tuma.webhook import verify_webhook

__all__ = [
    "AsyncTransport",
    "AsyncTuma",
    "ConnectionFailed",
    "FieldError",
    "HttpRequest",
    "HttpResponse",
    "HttpTransport",
    "InvalidSignature",
    "Transport",
    "Tuma",
    "TumaError",
    "TumaEvent",
    "WebhookEvent",
    "__version__",
    "models",
    "to_e164",
    "types",
    "verify_webhook",
    *(kind.__name__ for kind in ERRORS.values()),
]

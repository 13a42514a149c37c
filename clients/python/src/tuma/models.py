"""What the service answers, one class for each resource."""

from tuma.generated.models import *  # noqa: F403

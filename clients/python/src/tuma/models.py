"""Response models, one class per resource."""

from tuma.generated.models import *  # noqa: F403

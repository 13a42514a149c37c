"""Request types as typed dictionaries: ``from tuma.types import ShipmentRequest``."""

from tuma.generated.requests import *  # noqa: F403

"""Base class of response models."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from typing_extensions import Self


@dataclasses.dataclass(frozen=True)
class ResponseInfo:
    """Metadata of a response."""

    status: int
    request_id: str | None
    idempotency_key: str | None
    #: True when the response was stored for an earlier request with the same idempotency key.
    is_replay: bool
    #: True when the client reused the key by mistake: the earlier request had a different body.
    is_body_mismatch: bool
    attempts: int


#: Types of a union. Since Python 3.10, ``X | Y`` has the type ``types.UnionType``.
_UNIONS = (typing.Union, getattr(types, "UnionType", typing.Union))


class Model:
    """Base class of responses.

    Unknown fields are in ``extra``, response metadata in ``response``.
    """

    extra: Mapping[str, Any] = types.MappingProxyType({})
    response: ResponseInfo | None = None

    @classmethod
    def of(cls, values: dict[str, Any], response: ResponseInfo | None = None) -> Self:
        readers = _readers(cls)
        known = {name: read(values[name]) if name in values else None for name, read in readers.items()}
        made = cls(**known)
        # The dataclass is frozen, so set attributes through object.
        object.__setattr__(made, "extra", {name: value for name, value in values.items() if name not in readers})
        object.__setattr__(made, "response", response)
        return made

    def to_dict(self) -> dict[str, Any]:
        """Returns the original JSON object."""
        own = {name: _plain(getattr(self, name)) for name in _readers(type(self))}
        return {**own, **self.extra}


def _plain(value: Any) -> Any:
    if isinstance(value, Model):
        return value.to_dict()
    return [_plain(each) for each in value] if isinstance(value, list) else value


_readers_of: dict[type, dict[str, Any]] = {}


def _readers(cls: Any) -> dict[str, Any]:
    if cls not in _readers_of:
        hints = typing.get_type_hints(cls)
        _readers_of[cls] = {field.name: _reader(hints[field.name]) for field in dataclasses.fields(cls)}
    return _readers_of[cls]


def _reader(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, Model):
        return lambda value: hint.of(value) if isinstance(value, dict) else value
    origin = typing.get_origin(hint)
    if origin is list:
        read = _reader(typing.get_args(hint)[0])
        return lambda value: [read(each) for each in value] if isinstance(value, list) else value
    if origin in _UNIONS:
        models = [each for each in typing.get_args(hint) if isinstance(each, type) and issubclass(each, Model)]
        if len(models) == 1:
            return _reader(models[0])
    return lambda value: value

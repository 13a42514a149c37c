"""API address and mode of a key."""

from __future__ import annotations

import os
import re
import urllib.parse
from typing import Literal, Optional

from tuma.checked import header_value

Mode = Literal["live", "sandbox"]

_MODES: dict[str, Mode] = {"tuma_live_": "live", "tuma_test_": "sandbox"}
_PATHS: dict[Mode, str] = {"live": "/api/v1", "sandbox": "/sandbox/api/v1"}
_OWN_MACHINE = re.compile(r"localhost|127(?:\.\d+){3}|::1")


def base_address(api_key: Optional[str], base_url: Optional[str]) -> tuple[str, Mode, str]:
    """Returns the key, the mode and the API address. The prefix of the key determines the mode."""
    key = _checked(api_key or os.environ.get("TUMA_API_KEY"))
    mode = next((mode for prefix, mode in _MODES.items() if key.startswith(prefix)), None)
    if mode is None:
        raise ValueError("The API key must begin with tuma_live_ or tuma_test_.")
    url = base_url or os.environ.get("TUMA_BASE_URL")
    if not url:
        raise ValueError("Say where the service is: Tuma(base_url='https://…'), or set TUMA_BASE_URL.")
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("base_url must be a web address such as https://tuma.example.")
    if parts.username is not None or parts.password is not None:
        raise ValueError("base_url must have no user name and no password in it: it is shown in messages.")
    if mode == "live" and parts.scheme != "https" and not _OWN_MACHINE.fullmatch(parts.hostname):
        raise ValueError("With a live key base_url must begin with https://, or the key could be read on its way.")
    # Accept a base URL that includes the API path.
    origin = re.sub(r"(?:/sandbox)?/api/v1$", "", url.rstrip("/"))
    return key, mode, origin + _PATHS[mode]


def _checked(key: Optional[str]) -> str:
    if not key:
        raise ValueError("An API key is needed: Tuma(api_key='…'), or TUMA_API_KEY in the environment.")
    if re.search(r"\s", key):
        raise ValueError("The API key has white space in it. Send the key alone, without Bearer.")
    return header_value(key, "The API key")

"""Phone number normalization."""

from __future__ import annotations

import re
import unicodedata
from typing import Optional, Union

_LENGTH_MAX = 64
#: Offset of a full-width character from its ASCII form.
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
#: Digits of Arabic and Persian keyboards.
_DIGITS = {zero + value: str(value) for zero in (0x0660, 0x06F0) for value in range(10)}
_DASHES = {code: "-" for code in (*range(0x2010, 0x2016), 0x2212)}
_APOSTROPHES = {code: "'" for code in (0x2018, 0x2019, 0x02BC)}
_PLAIN: dict[int, Union[int, str]] = {**_FULL_WIDTH, **_DIGITS, **_DASHES, **_APOSTROPHES}

_EXTENSION = re.compile(r"(?:;ext=| ?(?:ext\.?|x) ?)[0-9]{1,7}$", re.IGNORECASE)
#: Numbers from spreadsheets can end with ".0".
_NO_DECIMALS = re.compile(r"(\+?[0-9]+)\.0+")
_TANZANIAN = re.compile(r"(?:\+?2550?|0)([1-9][0-9]{8})")
_MOBILE = re.compile(r"([67][0-9]{8})")
#: After the calling codes 1 and 7, a number has ten digits.
_FOREIGN = re.compile(r"\+(?!255)(?:[17][0-9]{10}|[2-689][0-9]{7,14})")


def to_e164(typed: str) -> Optional[str]:
    """Converts a phone number as written in Tanzania to E.164.

    ``0712 345 678`` becomes ``+255712345678``. Foreign numbers need a leading ``+`` or ``00``.
    Returns None for an invalid number.
    """
    if len(typed) > _LENGTH_MAX:
        return None
    bare = re.sub(r"^tel:", "", re.sub(r"^'", "", _plain(typed)), flags=re.IGNORECASE)
    bare = _EXTENSION.sub("", bare)
    decimals = _NO_DECIMALS.fullmatch(bare)
    bare = re.sub(r"[ ().-]", "", decimals[1] if decimals else bare)
    bare = re.sub(r"^00(?=[1-9])", "+", bare)
    local = _TANZANIAN.fullmatch(bare) or _MOBILE.fullmatch(bare)
    if local:
        return f"+255{local[1]}"
    return bare if _FOREIGN.fullmatch(bare) else None


def _plain(typed: str) -> str:
    """Removes invisible characters and converts digits, signs and spaces to ASCII."""
    visible = "".join(letter for letter in typed if unicodedata.category(letter) != "Cf")
    return re.sub(r"\s", " ", visible.translate(_PLAIN)).strip()

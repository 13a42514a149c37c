"""Tests of invalid arguments and of secrets in error output."""

from __future__ import annotations

import pickle

import pytest
import tuma
from tuma.models import Shipment

KEY = "tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789"
BASE = "https://tuma.example"


def test_the_mode_follows_from_the_key() -> None:
    assert tuma.Tuma(KEY, BASE).mode == "sandbox"
    live = tuma.Tuma(KEY.replace("test", "live"), f"{BASE}/sandbox/api/v1/")
    assert (live.mode, live.base_url) == ("live", f"{BASE}/api/v1")


@pytest.mark.parametrize(
    ("key", "base", "words"),
    [
        ("sk_live_1", BASE, "tuma_live_ or tuma_test_"),
        (f"Bearer {KEY}", BASE, "without Bearer"),
        (None, BASE, "TUMA_API_KEY"),
        (KEY, None, "TUMA_BASE_URL"),
        (KEY.replace("test", "live"), "http://tuma.example", "https"),
        (KEY, "tuma.example", "web address"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_words(
    key: str | None, base: str | None, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TUMA_API_KEY", raising=False)
    monkeypatch.delenv("TUMA_BASE_URL", raising=False)
    with pytest.raises(ValueError, match=words):
        tuma.Tuma(key, base)


def test_the_key_is_in_nothing_that_is_printed() -> None:
    client = tuma.Tuma(KEY, BASE)
    assert KEY not in repr(client)
    assert KEY not in repr(vars(client)) + repr(vars(client._line))


def test_what_was_parsed_is_refused_as_a_body() -> None:
    with pytest.raises(TypeError, match="not what a JSON parser made of them"):
        tuma.verify_webhook({"id": "evt_1"}, {}, "whsec_a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="secret is missing"):
        tuma.verify_webhook("{}", {}, "")


def test_a_field_of_tomorrow_is_kept_and_one_that_is_missing_is_none() -> None:
    shipment = Shipment.of({"id": 7, "proof": {"method": "pin"}, "colour": "blue"})
    assert (shipment.id, shipment.proof.method, shipment.rating) == (7, "pin", None)
    assert shipment.extra == {"colour": "blue"}
    assert shipment.to_dict()["colour"] == "blue"
    assert pickle.loads(pickle.dumps(shipment)) == shipment

"""Runs the shared cases of clients/cases.json."""

from __future__ import annotations

import asyncio
import importlib.util
import inspect
import itertools
import re
import uuid
from typing import Any

import pytest
import tuma
from stage import STAGE, TABLE, ask, filled, has

pytestmark = pytest.mark.skipif(not STAGE, reason="TUMA_STAGE names no stage")
WAYS = ["waiting"] + (["awaited"] if importlib.util.find_spec("httpx") else [])
CASES = [*TABLE["cases"], *STAGE.get("cases", [])]
CONDITIONS = STAGE.get("conditions", [])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict[str, Any], way: str) -> None:
    fresh = {"reference": str(uuid.uuid4()), "key": str(uuid.uuid4())}
    known = {**TABLE["values"], **STAGE["values"], **fresh}
    for step in case["steps"]:
        for _ in range(step.get("times", 1)):
            play(step, known, way)
    ask("/passed", {"name": case["name"]})


@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda condition: condition["code"])
def test_condition(condition: dict[str, Any]) -> None:
    step = {
        "call": TABLE["conditions"]["call"],
        "args": TABLE["conditions"]["args"],
        "options": {"maxRetries": 0},
        "faults": [{"do": "refuse", "code": condition["code"]}],
        "error": condition,
    }
    play(step, dict(TABLE["values"]), "waiting")
    ask("/passed", {"name": condition["code"]})


@pytest.mark.parametrize("signature", TABLE["signatures"], ids=lambda signature: signature["name"])
def test_signature(signature: dict[str, Any]) -> None:
    signed = ask("/sign", signature["sign"])
    secrets = [signed["secrets"][name] for name in signature.get("secrets", ["secret"])]
    more = {"tolerance": signature["tolerance"]} if "tolerance" in signature else {}
    for body in (signed["body"], signed["body"].encode()):
        if "type" in signature:
            event = tuma.verify_webhook(body, signed["headers"], secrets, **more)
            assert event.type == signature["type"]
        else:
            with pytest.raises(tuma.InvalidSignature) as refused:
                tuma.verify_webhook(body, signed["headers"], secrets, **more)
            assert refused.value.reason == signature["reason"]
    ask("/passed", {"name": signature["name"]})


def play(step: dict[str, Any], known: dict[str, Any], way: str) -> None:
    ask("/faults", {"faults": filled(step.get("faults", []), known)})
    if "mistake" in step:
        with pytest.raises((ValueError, TypeError), match=step["mistake"]):
            call(step, known, way)
        value = None
    elif "error" in step:
        with pytest.raises(tuma.TumaError) as refused:
            call(step, known, way)
        check_error(refused.value, filled(step["error"], known))
        value = None
    else:
        value = call(step, known, way)
    if "result" in step:
        assert has(value, filled(step["result"], known)), value
    if "count" in step:
        assert len(value) == step["count"]
    if "some" in step:
        assert any(has(each, filled(step["some"], known)) for each in value), value
    if "keep" in step:
        known[step["keep"]] = value
    if "sent" in step:
        check_sent(step["sent"])


def call(step: dict[str, Any], known: dict[str, Any], way: str) -> Any:
    resource, method = (snake(name) for name in step["call"].split("."))
    args = filled(step.get("args", []), known)
    options = {snake(name): value for name, value in filled(step.get("options", {}), known).items()}
    if "timeout" in options:
        options["timeout"] /= 1000
    who, take = STAGE["keys"][step.get("as", "rich")], step.get("take")
    called = getattr(getattr(tuma.Tuma(who, STAGE["baseUrl"]), resource), method)
    # Some Python methods take the fields of the request as keyword arguments.
    if args and isinstance(args[-1], dict) and not {"request", "query"} & set(inspect.signature(called).parameters):
        options |= args.pop()
    if way == "awaited":
        return asyncio.run(awaited(who, resource, method, args, options, take))
    answer = called(*args, **options)
    return answer if take is None else list(itertools.islice(answer, take))


async def awaited(key: str, resource: str, method: str, args: Any, options: Any, take: int | None) -> Any:
    async with tuma.AsyncTuma(key, STAGE["baseUrl"]) as client:
        answer = getattr(getattr(client, resource), method)(*args, **options)
        if take is None:
            return await answer
        assert inspect.isasyncgen(answer)
        found: list[Any] = []
        async for each in answer:
            found.append(each)
            if len(found) >= take:
                break
        return found


def check_error(error: tuma.TumaError, expected: dict[str, Any]) -> None:
    assert type(error).__name__ == expected["class"], error
    for name, wanted in expected.items():
        if name == "fields":
            told = [".".join(map(str, each.loc)) for each in error.fields]
            assert set(wanted) <= set(told), told
        elif name == "words":
            assert wanted in str(error)
        elif name == "figures":
            assert has(error, wanted), error.meta
        elif name != "class":
            assert getattr(error, snake(name)) == wanted, name
    assert STAGE["keys"]["rich"] not in repr(error) + str(vars(error))


def check_sent(expected: dict[str, Any]) -> None:
    seen = ask("/seen")
    assert len(seen) == expected["requests"], seen
    keys = [each["key"] for each in seen if each["key"]]
    if "keys" in expected:
        assert len(set(keys)) == expected["keys"]
        assert expected["keys"] == 0 or len(keys) == len(seen), "every attempt carries the key"
    if "seconds" in expected:
        assert seen[1]["at"] - seen[0]["at"] >= expected["seconds"] * 1000, "waited as long as it was told"


def snake(name: str) -> str:
    return re.sub(r"([A-Z])", lambda letter: f"_{letter[0].lower()}", name)

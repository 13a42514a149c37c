import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** Address of the test harness, which runs the service behind a fault-injecting proxy. */
const address = process.env.TUMA_STAGE;

export const table = JSON.parse(readFileSync(new URL("../../cases.json", import.meta.url), "utf8"));
export const stage = await ask("/stage");

export async function ask(path, body) {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(address + path, init);
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}

/** Replaces references such as `$quote.total_amount` and `"...": "$order"` with their values. */
export function filled(value, known) {
  if (typeof value === "string" && value.startsWith("$")) {
    const found = value
      .slice(1)
      .split(".")
      .reduce((whole, part) => whole?.[part], known);
    assert.notEqual(found, undefined, `${value} is not known`);
    return filled(found, known);
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, known));
  if (typeof value !== "object" || value === null) return value;
  const { "...": spread, ...rest } = value;
  const own = Object.entries(rest).map(([name, each]) => [name, filled(each, known)]);
  return { ...(spread ? filled(spread, known) : {}), ...Object.fromEntries(own) };
}

const KINDS = {
  "<integer>": Number.isSafeInteger,
  "<number>": Number.isFinite,
  "<string>": (value) => typeof value === "string" && value !== "",
  "<list>": Array.isArray,
};

/** True when the value contains all expected fields. Additional fields are allowed. */
export function has(value, expected) {
  if (typeof expected === "string" && expected in KINDS) return KINDS[expected](value);
  if (Array.isArray(expected)) {
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((each, at) => has(value[at], each))
    );
  }
  if (typeof expected === "object" && expected !== null) {
    return Object.entries(expected).every(([name, each]) => has(value?.[name], each));
  }
  return value === expected;
}

export function assertHas(value, expected) {
  assert.ok(has(value, expected), `${JSON.stringify(value)}\nis not like\n${JSON.stringify(expected)}`);
}

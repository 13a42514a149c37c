import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toE164 } from "../dist/index.js";

const CASES = new URL("../../input-cases/phones.json", import.meta.url);

test("parses phone numbers like the rest of Tuma", () => {
  const cases = JSON.parse(readFileSync(CASES, "utf8"));
  assert.ok(cases.length > 50);
  for (const { input, value = null } of cases) assert.equal(toE164(input), value, JSON.stringify(input));
});

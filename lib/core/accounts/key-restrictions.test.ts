import { expect, test } from "vitest";
import { KEY_SCOPES } from "./api-key-options";
import { ConditionError } from "@/lib/core/conditions";
import { assertKeyPermits, createDailyLimitError } from "./key-restrictions";

const OPEN = { scopes: null, networks: null };

function refusal(act: () => void): ConditionError {
  try {
    act();
  } catch (error) {
    if (error instanceof ConditionError) return error;
  }
  throw new Error("nothing was refused");
}

test("a key without restrictions has every permission from every address", () => {
  for (const scope of KEY_SCOPES) assertKeyPermits(OPEN, scope, "unknown");
});

test("a key with scopes has those permissions, and a refusal names the missing one", () => {
  const key = { ...OPEN, scopes: ["rates:read", "shipments:read"] as ["rates:read", "shipments:read"] };
  assertKeyPermits(key, "shipments:read", "192.0.2.1");
  const { status, condition, detail, meta } = refusal(() =>
    assertKeyPermits(key, "shipments:write", "192.0.2.1"),
  );
  expect([status, condition, meta]).toEqual([403, "key_not_permitted", { scope: "shipments:write" }]);
  expect(detail).toContain("shipments:write");
});

test("a key with networks is accepted only from them, and a refusal names the caller's address", () => {
  const key = { ...OPEN, networks: ["192.0.2.0/24"] };
  assertKeyPermits(key, "rates:read", "192.0.2.77");
  const { detail, meta } = refusal(() => assertKeyPermits(key, "rates:read", "198.51.100.1"));
  expect(meta).toEqual({ address: "198.51.100.1" });
  expect(detail).toContain("198.51.100.1");
});

test("a key over its spending limit gets the figures in the refusal", () => {
  const error = createDailyLimitError({ limit: 50_000, spent: 48_000, required: 7000 });
  expect(error).toMatchObject({
    condition: "key_not_permitted",
    status: 403,
    meta: { daily_limit: 50_000, spent: 48_000, required: 7000, currency: "TZS" },
  });
  expect(error.detail).toMatch(/50000 TZS a day.*48000 TZS.*7000 TZS/);
});

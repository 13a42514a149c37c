import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { pushRequest } from "./rider-push";

const POINT = createECDH("prime256v1").generateKeys("base64url").replace(/=+$/, "");
const AUTH = "A".repeat(22);
const whole = { endpoint: "https://push.example/abc", keys: { p256dh: POINT, auth: AUTH }, language: "sw" };
const takes = (keys: object, changes: object = {}) =>
  pushRequest.safeParse({ ...whole, ...changes, keys: { ...whole.keys, ...keys } }).success;

test("a browser's subscription is accepted in either language", () => {
  expect(pushRequest.parse(whole)).toEqual(whole);
  expect(takes({}, { language: "en" })).toBe(true);
  expect(takes({}, { language: "fr" })).toBe(false);
});

test("an invalid encryption key is refused on subscription", () => {
  const bytes = Buffer.from(POINT, "base64url");
  const changed = (at: number) => Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)));
  expect(takes({ p256dh: changed(64).toString("base64url") })).toBe(false);
  expect(takes({ p256dh: changed(0).toString("base64url") })).toBe(false);
  expect(takes({ p256dh: POINT.slice(1) })).toBe(false);
  expect(takes({ p256dh: `${POINT}A` })).toBe(false);
  expect(takes({ auth: "A".repeat(21) })).toBe(false);
  expect(takes({ auth: "+".repeat(22) })).toBe(false);
});

test("an endpoint has at most 2048 characters", () => {
  const long = (length: number) => "https://push.example/".padEnd(length, "a");
  expect([takes({}, { endpoint: long(2048) }), takes({}, { endpoint: long(2049) })]).toEqual([true, false]);
  expect(takes({}, { endpoint: "" })).toBe(false);
});

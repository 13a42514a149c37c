import { describe, expect, it } from "vitest";
import {
  buildUnsignedHeaders,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";
import { isSignatureValid } from "./record-webhook";

const now = 1_795_248_000;
const body = '{"id":"evt_1"}';
const signed = (secret: string, previous: string | null = null, timestamp = now) => {
  const attempt = { eventId: "evt_1", type: "shipment.paid", attempt: 1, timestamp, body };
  const previousKeys = previous === null ? null : createSigningKeys(previous);
  return new Headers({
    ...buildUnsignedHeaders(attempt),
    ...buildSignatureHeaders(attempt, createSigningKeys(secret), previousKeys),
  });
};
const check = (headers: Headers, secrets = ["whsec_a"], text = body) =>
  isSignatureValid(headers, text, secrets, now * 1000);

describe("the demo's receiver", () => {
  it("accepts signatures of its current and previous secret", () => {
    expect(check(signed("whsec_a"), ["whsec_b", "whsec_a"])).toBe(true);
    expect(check(signed("whsec_new", "whsec_a"))).toBe(true);
  });

  it("refuses other secrets, other bodies, missing headers and times five minutes off", () => {
    expect(check(signed("whsec_b"))).toBe(false);
    expect(check(signed("whsec_a"), ["whsec_a"], `${body} `)).toBe(false);
    expect(check(new Headers())).toBe(false);
    expect(check(signed("whsec_a", null, now - 301))).toBe(false);
    expect(check(signed("whsec_a", null, now + 301))).toBe(false);
    expect(check(signed("whsec_a"), [])).toBe(false);
  });
});

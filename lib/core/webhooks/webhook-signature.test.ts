import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import {
  type AttemptToSign,
  buildUnsignedHeaders,
  SECRET_PREFIX,
  buildSignatureHeaders,
  createSigningKeys,
} from "./webhook-signature";

const now = () => Math.floor(Date.now() / 1000);
const newSecret = () => SECRET_PREFIX + randomBytes(32).toString("base64");

const signatureHeaders = (
  attempt: AttemptToSign,
  secret: string,
  previous: string | null,
): Record<string, string> => ({
  ...buildUnsignedHeaders(attempt),
  ...buildSignatureHeaders(
    attempt,
    createSigningKeys(secret),
    previous === null ? null : createSigningKeys(previous),
  ),
});

test("the signature is hex HMAC-SHA256 over timestamp, dot, body, keyed with the whole secret", () => {
  const headers = signatureHeaders(
    { eventId: "evt_1", type: "shipment.paid", attempt: 2, timestamp: 1735689600, body: '{"a":"é"}' },
    "whsec_c2VjcmV0",
    null,
  );
  const expected = createHmac("sha256", Buffer.from("whsec_c2VjcmV0", "utf8"))
    .update(Buffer.from('1735689600.{"a":"é"}', "utf8"))
    .digest("hex");
  expect(headers).toMatchObject({
    "X-Service-Signature": expected,
    "X-Service-Timestamp": "1735689600",
    "X-Service-Event-Id": "evt_1",
    "X-Service-Event-Type": "shipment.paid",
    "X-Service-Attempt": "2",
  });
  expect(headers).not.toHaveProperty("X-Service-Signature-Previous");
});

test("the Standard Webhooks library verifies any body", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const secret = newSecret();
      const body = JSON.stringify(value);
      const headers = signatureHeaders(
        { eventId: "evt_1", type: "shipment.paid", attempt: 1, timestamp: now(), body },
        secret,
        null,
      );
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
      expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
    }),
  );
});

test("during a rotation, receivers with either secret verify the body", () => {
  const [secret, previous] = [newSecret(), newSecret()];
  const body = '{"id":"evt_1"}';
  const headers = signatureHeaders(
    { eventId: "evt_1", type: "shipment.paid", attempt: 1, timestamp: now(), body },
    secret,
    previous,
  );
  expect(new Webhook(secret).verify(body, headers)).toEqual({ id: "evt_1" });
  expect(new Webhook(previous).verify(body, headers)).toEqual({ id: "evt_1" });
  const hex = (key: string) =>
    createHmac("sha256", key).update(`${headers["X-Service-Timestamp"]}.${body}`).digest("hex");
  expect(headers["X-Service-Signature"]).toBe(hex(secret));
  expect(headers["X-Service-Signature-Previous"]).toBe(hex(previous));
});

test("the Standard Webhooks library refuses a webhook older than five minutes", () => {
  const secret = newSecret();
  const headers = signatureHeaders(
    { eventId: "evt_1", type: "shipment.paid", attempt: 1, timestamp: now() - 301, body: "{}" },
    secret,
    null,
  );
  expect(() => new Webhook(secret).verify("{}", headers)).toThrow(/too old/);
});

test("the other headers identify the message and its sender", () => {
  expect(
    buildUnsignedHeaders({ eventId: "evt_1", type: "shipment.paid", attempt: 2, timestamp: 1735689600 }),
  ).toEqual({
    "content-type": "application/json",
    "user-agent": "Tuma-Webhooks/1",
    "X-Service-Timestamp": "1735689600",
    "X-Service-Event-Id": "evt_1",
    "X-Service-Event-Type": "shipment.paid",
    "X-Service-Attempt": "2",
    "webhook-id": "evt_1",
    "webhook-timestamp": "1735689600",
  });
});

test("a secret starts with whsec_, which is not part of the Standard Webhooks key", () => {
  const attempt = { eventId: "evt_1", type: "shipment.paid", attempt: 1, timestamp: now(), body: "{}" };
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  expect(SECRET_PREFIX).toBe("whsec_");
  expect(() => new Webhook(secret).verify("{}", signatureHeaders(attempt, secret, null))).not.toThrow();
});

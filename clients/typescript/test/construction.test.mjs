import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { responseOf, Tuma, verifyWebhook } from "../dist/index.js";

const KEY = "tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789";
const baseUrl = "https://tuma.example";

test("derives the mode from the API key", () => {
  assert.equal(new Tuma({ apiKey: KEY, baseUrl }).mode, "sandbox");
  assert.equal(new Tuma({ apiKey: KEY, baseUrl }).baseUrl, "https://tuma.example/sandbox/api/v1");
  const live = KEY.replace("test", "live");
  assert.equal(
    new Tuma({ apiKey: live, baseUrl: `${baseUrl}/sandbox/api/v1/` }).baseUrl,
    "https://tuma.example/api/v1",
  );
});

test("rejects invalid settings in the constructor with a clear message", () => {
  assert.throws(() => new Tuma({ apiKey: "sk_live_1", baseUrl }), /tuma_live_ or tuma_test_/);
  assert.throws(() => new Tuma({ apiKey: `Bearer ${KEY}`, baseUrl }), /without Bearer/);
  assert.throws(() => new Tuma({ baseUrl }), /TUMA_API_KEY/);
  assert.throws(() => new Tuma({ apiKey: KEY }), /TUMA_BASE_URL/);
  assert.throws(
    () => new Tuma({ apiKey: KEY.replace("test", "live"), baseUrl: "http://tuma.example" }),
    /https/,
  );
});

test("refuses to run in a browser", () => {
  globalThis.document = {};
  try {
    assert.throws(() => new Tuma({ apiKey: KEY, baseUrl }), /in a browser everyone could read your API key/);
  } finally {
    delete globalThis.document;
  }
});

test("never prints the API key", () => {
  const client = new Tuma({ apiKey: KEY, baseUrl });
  assert.ok(!inspect(client, { depth: 9, showHidden: true }).includes(KEY));
  assert.ok(!JSON.stringify(client).includes(KEY));
});

test("verifyWebhook rejects a parsed body with a clear message", async () => {
  await assert.rejects(() => verifyWebhook({ id: "evt_1" }, {}, "whsec_a"), /before|not what a JSON parser/);
  await assert.rejects(() => verifyWebhook("{}", {}, ""), /secret is missing/);
});

test("responseOf returns the metadata of a response", async () => {
  const headers = {
    "idempotent-replayed": "true",
    "idempotency-body-mismatch": "true",
    "x-request-id": "req_1",
  };
  const answer = async () => Response.json({ id: 1 }, { headers });
  const client = new Tuma({ apiKey: KEY, baseUrl, fetch: answer });
  const shipment = await client.shipments.get(1);
  const { requestId, isReplay, isBodyMismatch, attempts } = responseOf(shipment);
  assert.deepEqual([requestId, isReplay, isBodyMismatch, attempts], ["req_1", true, true, 1]);
});

test("an aborted call rejects at once and is not retried", async () => {
  let sent = 0;
  const never = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      sent++;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const client = new Tuma({ apiKey: KEY, baseUrl, fetch: never });
  const given = new AbortController();
  const call = client.shipments.get(1, { signal: given.signal });
  given.abort(new Error("the buyer has left"));
  await assert.rejects(call, /the buyer has left/);
  assert.equal(sent, 1);
});

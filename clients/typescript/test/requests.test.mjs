import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { ConnectionFailed, Tuma } from "../dist/index.js";

const KEY = "tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789";
const settings = { apiKey: KEY, baseUrl: "https://tuma.example" };

/** A client that records its requests. Returns `answers` in order, then `{ id: 1 }`. */
function recorded(...answers) {
  const sent = [];
  const fetch = async (url, init) => {
    // The Request constructor throws on invalid input, as fetch does.
    const request = new Request(url, init);
    sent.push({ path: new URL(url).pathname, init, request });
    return answers.shift() ?? Response.json({ id: 1 });
  };
  return { sent, client: new Tuma({ ...settings, fetch }) };
}

const refusal = (retryAfter) =>
  Response.json({ code: "busy", detail: "Busy" }, { status: 503, headers: { "retry-after": retryAfter } });

const WRONG_IDS = [
  "1/../../webhooks",
  "..",
  "1?x=1",
  "1#",
  "1%2f2",
  "",
  " 1",
  "1e3",
  -1,
  1.5,
  1e21,
  null,
  undefined,
  {},
];

test("accepts only digits as an id, so no other endpoint is called", async () => {
  const { client, sent } = recorded();
  const { shipments, webhooks } = client;
  const calls = {
    get: (id) => shipments.get(id),
    cancelPreview: (id) => shipments.cancelPreview(id),
    cancel: (id) => shipments.cancel(id, { reason: "Not wanted" }),
    reattempt: (id) => shipments.reattempt(id),
    fastForward: (id) => shipments.fastForward(id, { to: "next" }),
    endpoint: (id) => webhooks.get(id),
    update: (id) => webhooks.update(id, {}),
    delete: (id) => webhooks.delete(id),
    rotateSecret: (id) => webhooks.rotateSecret(id),
    test: (id) => webhooks.test(id),
    deliveries: (id) => webhooks.deliveries(id).toArray({ limit: 1 }),
    delivery: (id) => webhooks.delivery(1, id),
    deliveryOf: (id) => webhooks.delivery(id, 1),
    resend: (id) => webhooks.resend(1, id),
    resendOf: (id) => webhooks.resend(id, 1),
    replay: (id) => webhooks.replay(id, { since: "2026-01-01T00:00:00Z" }),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const id of WRONG_IDS) await assert.rejects(call(id), TypeError, `${name} ${id}`);
  }
  assert.deepEqual(sent, []);
  await client.shipments.get("1042");
  await client.shipments.get(1042n);
  assert.deepEqual(
    sent.map(({ path }) => path),
    Array(2).fill("/sandbox/api/v1/merchant/shipments/1042"),
  );
});

test("a reference or a path never reaches another endpoint", async () => {
  const { client, sent } = recorded();
  for (const reference of ["..", ".", "", "%2e%2e", undefined])
    await assert.rejects(client.payments.get(reference), TypeError, String(reference));
  const paths = [
    "merchant/shipments",
    "/merchant/../webhooks",
    "/a/..",
    "/a/%2E%2e/b",
    "/a\\..\\b",
    "/..?x=1",
  ];
  for (const path of paths) await assert.rejects(client.request("GET", path), TypeError, path);
  assert.deepEqual(sent, []);
  await client.payments.get("a/b?c");
  await client.request("GET", "/vehicle-types?per_page=1");
  assert.equal(sent[0].path, "/sandbox/api/v1/payment/a%2Fb%3Fc");
});

test("rejects values that are invalid in a header, without sending a request", async () => {
  const { client, sent } = recorded();
  const keys = [
    "web-shop-order-1042\n",
    "web-shop\r\nX-API-Key: x",
    "ключ-заказа-1042-магазин",
    "clé-de-la-commande",
    "",
    " order-1042-web-shop",
  ];
  for (const idempotencyKey of keys) {
    await assert.rejects(client.shipments.create({}, { idempotencyKey }), (error) => {
      assert.ok(error instanceof TypeError && !(error instanceof ConnectionFailed));
      return /idempotencyKey must be printable ASCII/.test(error.message);
    });
  }
  await assert.rejects(client.shipments.create({}, { scenario: "0\u0661" }), /scenario must be printable/);
  assert.throws(
    () => new Tuma({ ...settings, apiKey: `${KEY}…` }),
    (error) => {
      assert.ok(!error.message.includes(KEY));
      return error instanceof TypeError;
    },
  );
  assert.deepEqual(sent, []);
});

test("rejects invalid retry counts and timeouts", async () => {
  const { client, sent } = recorded();
  for (const maxRetries of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) {
    assert.throws(() => new Tuma({ ...settings, maxRetries }), TypeError);
    await assert.rejects(client.shipments.get(1, { maxRetries }), TypeError);
  }
  for (const timeout of [Number.NaN, 0, -1, 2 ** 31, Number.POSITIVE_INFINITY]) {
    assert.throws(() => new Tuma({ ...settings, timeout }), TypeError);
    await assert.rejects(client.shipments.get(1, { timeout }), TypeError);
  }
  assert.deepEqual(sent, []);
});

test("rejects an invalid base URL without showing its password", () => {
  const refused = [
    "tuma.example",
    "ftp://tuma.example",
    "https://tuma.example?a=1",
    "https://tuma.example/#a",
  ];
  for (const baseUrl of refused)
    assert.throws(() => new Tuma({ ...settings, baseUrl }), /must be a web address/, baseUrl);
  assert.throws(
    () => new Tuma({ ...settings, baseUrl: "https://me:hush@tuma.example" }),
    (error) => {
      assert.ok(!error.message.includes("hush"));
      return /no user name/.test(error.message);
    },
  );
});

test("bypasses the HTTP cache for reads and writes", async () => {
  const { client, sent } = recorded();
  await client.shipments.get(1);
  await client.shipments.create({});
  assert.deepEqual(
    sent.map(({ init, request }) => [init.cache, request.cache]),
    Array(2).fill(["no-store", "no-store"]),
  );
});

test("parses Retry-After as decimal seconds or as an HTTP date", async () => {
  const HOUR_SECONDS = 3600;
  const inAnHour = new Date(Date.now() + HOUR_SECONDS * 1000);
  const date = inAnHour.toUTCString();
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) (\S+)/.exec(date);
  const dayName = inAnHour.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  const dates = [
    date,
    `${dayName}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
    `${dayName.slice(0, 3)} ${month} ${day} ${time} ${year}`,
  ];
  const told = async (header) => {
    const { client } = recorded(refusal(header));
    const error = await client.shipments.get(1, { maxRetries: 0 }).catch((thrown) => thrown);
    return error.retryAfter;
  };
  assert.equal(await told("1.5"), 1.5);
  assert.equal(await told("0"), 0);
  assert.equal(await told("120"), 120);
  for (const header of dates) {
    const seconds = await told(header);
    assert.ok(Math.abs(seconds - HOUR_SECONDS) < 60, `${header}: ${seconds}`);
  }
  assert.equal(await told("Sun, 06 Nov 1994 08:49:37 GMT"), 0);
  for (const header of ["-1", "soon", "1.5.2", "1e3"]) assert.equal(await told(header), null, header);
});

test("leaves no listeners on a reused abort signal", async () => {
  const warnings = [];
  const note = (warning) => warnings.push(warning.message);
  process.on("warning", note);
  const { signal } = new AbortController();
  const CALLS = 30;
  const answers = Array.from({ length: CALLS }, () => refusal("0"));
  const { client } = recorded(...answers);
  await Promise.all(Array.from({ length: CALLS }, (_, at) => client.shipments.get(at, { signal })));
  for (let call = 0; call < CALLS; call++) await client.shipments.get(call, { signal });
  const failing = new Tuma({
    ...settings,
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    maxRetries: 0,
  });
  await assert.rejects(failing.shipments.get(1, { signal }), ConnectionFailed);
  assert.deepEqual(getEventListeners(signal, "abort"), []);
  const attached = Object.getOwnPropertySymbols(signal).find((each) =>
    String(each).includes("ependantSignals"),
  );
  assert.equal(signal[attached]?.size ?? 0, 0);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  assert.deepEqual(warnings, []);
});

test("a signal aborts several calls, also between retries; an aborted signal sends nothing", async () => {
  const given = new AbortController();
  const { signal } = given;
  let sent = 0;
  const busy = () => {
    sent++;
    if (sent === 3) setImmediate(() => given.abort(new Error("the shop closes")));
    return Promise.resolve(refusal("30"));
  };
  const client = new Tuma({ ...settings, fetch: busy });
  const calls = [1, 2, 3].map((id) => client.shipments.get(id, { signal }));
  for (const call of calls) await assert.rejects(call, /the shop closes/);
  await assert.rejects(client.shipments.get(4, { signal }), /the shop closes/);
  assert.equal(sent, 3);
  assert.deepEqual(getEventListeners(signal, "abort"), []);
});

test("all attempts of a write share one idempotency key; another write has a different key", async () => {
  const { client, sent } = recorded(refusal("0"), refusal("0"));
  await client.shipments.create({});
  await client.shipments.create({});
  const keys = sent.map(({ request }) => request.headers.get("idempotency-key"));
  assert.equal(new Set(keys.slice(0, 3)).size, 1);
  assert.notEqual(keys[3], keys[0]);
});

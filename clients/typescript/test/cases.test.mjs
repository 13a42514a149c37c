import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import * as tuma from "../dist/index.js";
import { ask, assertHas, filled, stage, table } from "./stage.mjs";

const { Tuma, TumaError } = tuma;
const clients = Object.fromEntries(
  Object.entries(stage.keys).map(([name, apiKey]) => [name, new Tuma({ apiKey, baseUrl: stage.baseUrl })]),
);

for (const { name, steps } of [...table.cases, ...stage.cases]) {
  test(name, async () => {
    const known = { ...table.values, ...stage.values, reference: randomUUID(), key: randomUUID() };
    for (const step of steps) for (let time = 0; time < (step.times ?? 1); time++) await play(step, known);
    await ask("/passed", { name });
  });
}

for (const { code, status, class: kind } of stage.conditions) {
  test(`${code} is ${kind}`, async () => {
    const { call, args } = table.conditions;
    const step = { call, args, options: { maxRetries: 0 }, faults: [{ do: "refuse", code }] };
    await play({ ...step, error: { class: kind, code, status } }, { ...table.values });
    await ask("/passed", { name: code });
  });
}

for (const { name, sign, secrets = ["secret"], tolerance, type, reason } of table.signatures) {
  test(`a webhook ${name}`, async () => {
    const signed = await ask("/sign", sign);
    const known = secrets.map((each) => signed.secrets[each]);
    const verify = (body, headers) => clients.rich.webhooks.verify(body, headers, known, { tolerance });
    const ways = [
      () => verify(Buffer.from(signed.body), signed.headers),
      () => verify(signed.body, new Headers(signed.headers)),
      () => tuma.verifyWebhook(new TextEncoder().encode(signed.body), signed.headers, known, { tolerance }),
    ];
    for (const way of ways) {
      if (type) assert.equal((await way()).type, type);
      else
        await assert.rejects(
          way,
          (error) => error instanceof tuma.InvalidSignature && error.reason === reason,
        );
    }
    await ask("/passed", { name });
  });
}

async function play(step, known) {
  await ask("/faults", { faults: filled(step.faults ?? [], known) });
  let value;
  let error;
  try {
    value = await call(step, known);
  } catch (thrown) {
    error = thrown;
  }
  if (step.mistake !== undefined) assertMistake(error, step.mistake);
  else if (step.error) assertError(error, filled(step.error, known));
  else if (error) throw error;
  if (step.result) assertHas(value, filled(step.result, known));
  if (step.count !== undefined) assert.equal(value.length, step.count);
  if (step.some)
    assert.ok(
      value.some((each) => isLike(each, filled(step.some, known))),
      JSON.stringify(value),
    );
  if (step.keep) known[step.keep] = value;
  if (step.sent) await assertSent(step.sent);
}

/** Number of parameters before the options, for methods where these parameters are optional. */
const OPTIONAL = { "shipments.list": 1, "webhooks.deliveries": 2, "events.list": 1 };

async function call({ call: name, args = [], options, as = "rich", take }, known) {
  const [resource, method] = name.split(".");
  const given = filled(args, known);
  while (given.length < (OPTIONAL[name] ?? 0)) given.push(undefined);
  const answer = clients[as][resource][method](...given, filled(options ?? {}, known));
  return take === undefined ? answer : answer.toArray({ limit: take });
}

function isLike(value, expected) {
  try {
    assertHas(value, expected);
    return true;
  } catch {
    return false;
  }
}

function assertError(error, expected) {
  const { class: kind, words, fields, figures, ...facts } = expected;
  assert.ok(error, `expected ${kind}`);
  assert.equal(error.constructor.name, kind, error.stack);
  assert.ok(error instanceof TumaError);
  assert.equal(error.name, kind);
  assertHas(error, facts);
  if (figures) assertHas(error, figures);
  if (words) assert.ok(error.message.includes(words), error.message);
  if (fields) {
    const told = error.fields.map(({ loc }) => loc.join("."));
    for (const field of fields) assert.ok(told.includes(field), told.join());
  }
  const key = stage.keys.rich;
  assert.ok(
    !JSON.stringify([error, error.stack, error.message]).includes(key),
    "an error never shows the key",
  );
}

function assertMistake(error, words) {
  assert.ok(error instanceof TypeError, `expected a TypeError, not ${error}`);
  assert.ok(error.message.includes(words), error.message);
}

async function assertSent({ requests, keys, seconds }) {
  const seen = await ask("/seen");
  assert.equal(seen.length, requests, JSON.stringify(seen));
  if (keys !== undefined) assert.equal(new Set(seen.map(({ key }) => key).filter(Boolean)).size, keys);
  if (keys)
    assert.ok(
      seen.every(({ key }) => key),
      "every attempt carries the key",
    );
  if (seconds) assert.ok(seen[1].at - seen[0].at >= seconds * 1000, "waited as long as it was told");
}

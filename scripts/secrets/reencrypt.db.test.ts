import { Webhook } from "standardwebhooks";
import { afterAll, expect, inject, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const OLD = process.env.SECRET_KEY!;
const NEW = "the-second-secret-of-the-tests-48-characters-long";
process.env.SECRET_KEYS = `2026:${NEW},first:${OLD}`;
const own = await createDedicatedDatabase();
const { transaction } = await import("@/db/client");
const { pool } = await import("@/db/pool.fixture");
const { createKeyRing } = await import("@/lib/platform/key-ring");
const { getKeyRing } = await import("@/lib/platform/secrets");
const { decryptWebhookSecret, getEndpointContext, WEBHOOK_SECRET_KEY_PURPOSE } = await import(
  "@/lib/webhooks/secret"
);
const { rotateSecret } = await import("@/lib/webhooks/endpoints");
const { encryptResponse, decryptResponse } = await import("@/lib/http/message/encrypted-answer");
const hooks = await import("@/lib/webhooks/webhook-fixtures");
const { checkKeys } = await import("./check-keys");
const { listKeysInUse } = await import("./check-keys");
const { reencryptAll } = await import("./reencrypt");
afterAll(() => own.sql.end());

const alone = createKeyRing({ SECRET_KEY: OLD });
const ring = getKeyRing();
const ringWith = (keys: string) => {
  const named = keys.split(",").map((entry) => entry.split(":") as [string, string]);
  return createKeyRing({ SECRET_KEYS: named.map(([id, secret]) => ({ id, secret })) });
};
const sealed = (secret: string, id: number, by = alone) =>
  by.seal(secret, { purpose: WEBHOOK_SECRET_KEY_PURPOSE, row: getEndpointContext(id) });

async function oldEndpoint(caller: Awaited<ReturnType<typeof hooks.createTestCaller>>, url: string) {
  const { id, secret } = await hooks.addEndpoint(caller, url);
  await pool`update webhook_endpoint set secret_encrypted = ${sealed(secret, id)} where id = ${id}`;
  return { id, secret };
}

const stored = async (id: number) => {
  const [row] = await pool<{ now: string; previous: string | null }[]>`
    select secret_encrypted as now, previous_secret_encrypted as previous from webhook_endpoint where id = ${id}`;
  return row!;
};

test("uses the test database", () => expect(process.env.DATABASE_URL).not.toBe(inject("databaseUrl")));

test("every delivery is signed with a valid secret during re-encryption", async () => {
  const caller = await hooks.createTestCaller();
  const { url, hits } = await hooks.startTestWebhookReceiver();
  const { id, secret: first } = await oldEndpoint(caller, url);
  for (let other = 0; other < 250; other++)
    await oldEndpoint(await hooks.createTestCaller(), `${url}/${other}`);
  hooks.startTestPump();
  const emitted: string[] = [];
  let isDone = false;
  const traffic = (async () => {
    while (!isDone) emitted.push(...(await hooks.emitEvents(caller, 5)));
  })();
  // Rotate the secret twice during the run: only the last two secrets may sign afterwards.
  const done = reencryptAll(pool, ring);
  const second = await transaction((tx) => rotateSecret(tx, caller, id, { overlap_seconds: 3600 }));
  const resealed = await done;
  const third = await transaction((tx) => rotateSecret(tx, caller, id, { overlap_seconds: 3600 }));
  const last = await hooks.emitEvents(caller, 5);
  isDone = true;
  await traffic;
  await expect.poll(() => hits.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(emitted.length + 5);
  expect(resealed.map(({ unreadable, left }) => [unreadable, left])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(resealed[0]!.resealed).toBeGreaterThanOrEqual(250);
  const isSignedBy = (secret: string, hit: (typeof hits)[number]) => {
    try {
      new Webhook(secret).verify(hit.body, hit.headers);
      return true;
    } catch {
      return false;
    }
  };
  const secrets = [first, second.secret, third.secret];
  for (const hit of hits) expect(secrets.filter((secret) => isSignedBy(secret, hit))).not.toEqual([]);
  for (const hit of hits.filter(({ eventId }) => last.includes(eventId))) {
    expect([isSignedBy(first, hit), isSignedBy(third.secret, hit)]).toEqual([false, true]);
  }
  const { now, previous } = await stored(id);
  expect([now, previous].map((text) => text!.split(".")[0])).toEqual(["2026", "2026"]);
  expect([decryptWebhookSecret(now, id), decryptWebhookSecret(previous!, id)]).toEqual([
    third.secret,
    second.secret,
  ]);
});

test("a repeated run changes nothing, and an interrupted one is finished", async () => {
  const [id, mine] = [
    await oldEndpoint(await hooks.createTestCaller(), "https://example.com/a"),
    ringWith(`2026:${NEW},first:${OLD}`),
  ];
  const [endpoints] = await reencryptAll(pool, mine);
  expect(endpoints).toMatchObject({ resealed: 1, left: 0 });
  const after = await stored(id.id);
  const again = await reencryptAll(pool, mine);
  expect(again.map(({ resealed }) => resealed)).toEqual([0, 0, 0, 0]);
  expect(await stored(id.id)).toEqual(after);
});

test("a value copied to another row is reported as undecryptable", async () => {
  const caller = await hooks.createTestCaller();
  const [one, other] = [
    await hooks.addEndpoint(caller, "https://example.com/a"),
    await hooks.addEndpoint(caller, "https://example.com/b"),
  ];
  const { now } = await stored(one.id);
  expect(decryptWebhookSecret(now, one.id)).toBe(one.secret);
  expect(() => decryptWebhookSecret(now, other.id)).toThrow();
  const next = ringWith(`2027:${"n".repeat(40)},2026:${NEW}`);
  await pool`update webhook_endpoint set secret_encrypted = ${now} where id = ${other.id}`;
  const [endpoints] = await reencryptAll(pool, next);
  expect(endpoints).toMatchObject({ unreadable: 1, left: 1 });
  await pool`delete from webhook_endpoint where id = ${other.id}`;
  await reencryptAll(pool, ringWith(`2026:${NEW},2027:${"n".repeat(40)}`));
});

test("stored responses with a secret are re-encrypted, others are unchanged", async () => {
  const caller = await hooks.createTestCaller();
  const place = { caller, operation: "webhooks.create", key: crypto.randomUUID() };
  const answer = JSON.stringify({ secret: "whsec_1" });
  const keep = (operation: string, body: string) => pool`
    insert into idempotency_record (merchant_id, mode, operation, key, fingerprint, status_code, body)
    values (${caller.merchantId}, ${caller.mode}, ${operation}, ${place.key}, '', 201, ${body})`;
  await keep("webhooks.create", encryptResponse(answer, place));
  await keep("shipments.create", answer);
  const next = ringWith(`2027:${"n".repeat(40)},2026:${NEW}`);
  const [, , , answers] = await reencryptAll(pool, next);
  expect(answers).toMatchObject({ resealed: 1, left: 0 });
  const [row] = await pool<{ body: string }[]>`
    select body from idempotency_record where merchant_id = ${caller.merchantId} and operation = 'webhooks.create'`;
  expect(row!.body).toMatch(/^2027\./);
  expect(() => decryptResponse(row!.body, place)).toThrow(/the key 2027/);
  await reencryptAll(pool, ringWith(`2026:${NEW},2027:${"n".repeat(40)}`));
});

test("a process without a key in use does not start, and explains it", async () => {
  await hooks.addEndpoint(await hooks.createTestCaller(), "https://example.com/a");
  expect((await listKeysInUse(pool)).map(({ id }) => id)).toContain("2026");
  await checkKeys(pool, ring);
  await expect(checkKeys(pool, ringWith(`first:${OLD}`))).rejects.toThrow(
    /sealed with 2026,.*secrets:rotate/s,
  );
  await checkKeys(pool, alone);
  const { id } = await oldEndpoint(await hooks.createTestCaller(), "https://example.com/b");
  await checkKeys(pool, ring);
  await expect(checkKeys(pool, ringWith(`2026:${NEW}`))).rejects.toThrow(/before SECRET_KEYS/);
  await pool`delete from webhook_endpoint where id = ${id}`;
});

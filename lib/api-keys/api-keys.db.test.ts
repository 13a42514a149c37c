import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { hashApiKey, createApiKey } from "@/lib/api-keys/create";
import { flushKeyUses, recordKeyUse } from "./record-use";
import { KEY_OVERLAP_SECONDS, restrictApiKey, revokeApiKey, rotateApiKey } from "./change-key";
import type { Caller } from "@/lib/core/caller";
import { parseApiKeyMode } from "@/lib/core/identifiers";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";

const create = (caller: Caller, name = "Shop") => transaction((tx) => createApiKey(tx, { ...caller, name }));

async function row(keyId: number) {
  const [found] = await pool`select * from api_key where id = ${keyId}`;
  return found!;
}

test("a key shows its mode; only its hash, prefix and last four characters are stored", async () => {
  for (const mode of ["live", "sandbox"] as const) {
    const { key, row: created } = await create(await createTestCaller(mode));
    expect(parseApiKeyMode(key)).toBe(mode);
    expect(created).toMatchObject({ hash: hashApiKey(key), last4: key.slice(-4) });
    expect(key.startsWith(created.prefix)).toBe(true);
    expect(JSON.stringify(await row(created.id))).not.toContain(key.slice(10, -4));
  }
});

test.each(["registered", "email_verified", "rejected", "suspended"])(
  "a merchant in status %s gets no key",
  async (status) => {
    const caller = await createTestCaller();
    await pool`update merchant set status = ${status} where id = ${caller.merchantId}`;
    await expect(create(caller)).rejects.toMatchObject({ condition: "merchant_not_approved" });
  },
);

test("a mode has at most five active keys, also under concurrency; revoked and expired keys do not count", async () => {
  const caller = await createTestCaller();
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => create(caller)));
  const made = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value.row] : []));
  expect(made).toHaveLength(5);
  await create({ ...caller, mode: "live" });
  await transaction((tx) => revokeApiKey(tx, caller, made[0]!.id));
  await pool`update api_key set expires_at = now() where id = ${made[1]!.id}`;
  await create(caller);
  await create(caller);
  await expect(create(caller)).rejects.toMatchObject({ condition: "validation_error" });
});

test.each(KEY_OVERLAP_SECONDS)(
  "after a rotation with an overlap of %d s the old key expires, and the name is unchanged",
  async (seconds) => {
    const caller = await createTestCaller();
    const old = await create(caller, "Checkout");
    for (let room = 4; room > 0; room--) await create(caller);
    const fresh = await transaction((tx) =>
      rotateApiKey(tx, caller, old.row.id, { overlapSeconds: seconds }),
    );
    expect(fresh.row.name).toBe("Checkout");
    expect(fresh.key).not.toBe(old.key);
    const stopped = await row(old.row.id);
    const stopsAt = seconds === 0 ? stopped.revoked_at : stopped.expires_at;
    expect(Math.abs(stopsAt.getTime() - Date.now() - seconds * 1000)).toBeLessThan(5000);
    expect(seconds === 0 ? stopped.expires_at : stopped.revoked_at).toBeNull();
  },
);

test("a rotation never extends the expiry of the old key", async () => {
  const caller = await createTestCaller();
  const expiresAt = new Date(Date.now() + 60_000);
  const old = await transaction((tx) => createApiKey(tx, { ...caller, name: "Trial", expiresAt }));
  await transaction((tx) => rotateApiKey(tx, caller, old.row.id, { overlapSeconds: 3600 }));
  expect((await row(old.row.id)).expires_at).toEqual(expiresAt);
});

test.each(KEY_OVERLAP_SECONDS)(
  "after a rotation with an overlap of %d s, a key with an earlier expiry still expires then",
  async (seconds) => {
    const caller = await createTestCaller();
    const expiresAt = new Date(Date.now() + 30 * 86_400_000);
    const old = await transaction((tx) => createApiKey(tx, { ...caller, name: "Trial", expiresAt }));
    const fresh = await transaction((tx) =>
      rotateApiKey(tx, caller, old.row.id, { overlapSeconds: seconds }),
    );
    expect((await row(fresh.row.id)).expires_at).toEqual(expiresAt);
  },
);

test("a rotation does not revive an expired key", async () => {
  const caller = await createTestCaller();
  const old = await create(caller);
  await pool`update api_key set expires_at = now() where id = ${old.row.id}`;
  await expect(transaction((tx) => rotateApiKey(tx, caller, old.row.id))).rejects.toMatchObject({
    condition: "not_found",
  });
});

test("a rotated key keeps its restrictions, and both keys share one spending limit", async () => {
  const caller = await createTestCaller();
  const restrictions = {
    scopes: ["rates:read"] as ["rates:read"],
    networks: ["192.0.2.0/24"],
    dailyLimitTzs: 9000,
  };
  const old = await transaction((tx) => createApiKey(tx, { ...caller, name: "Shop", restrictions }));
  const fresh = await transaction((tx) => rotateApiKey(tx, caller, old.row.id, { overlapSeconds: 3600 }));
  const again = await transaction((tx) => rotateApiKey(tx, caller, fresh.row.id));
  const kept = { scopes: ["rates:read"], networks: ["192.0.2.0/24"], daily_limit: 9000 };
  for (const { id } of [fresh.row, again.row]) {
    expect(await row(id)).toMatchObject({ ...kept, counted_with: old.row.id });
  }
});

test("restrictions are set and removed on one's own active keys only", async () => {
  const caller = await createTestCaller();
  const key = await create(caller);
  const some = { scopes: null, networks: ["2001:db8::/32"], dailyLimitTzs: 5 };
  const none = { scopes: null, networks: null, dailyLimitTzs: null };
  const restrict = (who: Caller, to: typeof some | typeof none) =>
    transaction((tx) => restrictApiKey(tx, who, key.row.id, to));
  await restrict(caller, some);
  expect(await row(key.row.id)).toMatchObject({ networks: ["2001:db8::/32"], daily_limit: 5 });
  await restrict(caller, none);
  expect(await row(key.row.id)).toMatchObject({ networks: null, daily_limit: null });
  await expect(restrict(await createTestCaller(), some)).rejects.toMatchObject({ condition: "not_found" });
  await transaction((tx) => revokeApiKey(tx, caller, key.row.id));
  await expect(restrict(caller, some)).rejects.toMatchObject({ condition: "not_found" });
});

test("a key of another merchant or mode is not found", async () => {
  const caller = await createTestCaller();
  const { row: key } = await create(caller);
  for (const stranger of [await createTestCaller(), { ...caller, mode: "live" as const }]) {
    for (const act of [revokeApiKey, rotateApiKey]) {
      const attempt = transaction(async (tx) => void (await act(tx, stranger, key.id)));
      await expect(attempt).rejects.toMatchObject({ condition: "not_found" });
    }
  }
  expect((await row(key.id)).revoked_at).toBeNull();
});

test("the last use of many keys is written in one query, with the latest address of each", async () => {
  const caller = await createTestCaller();
  const [first, second] = [await create(caller), await create(caller)];
  recordKeyUse(first.row.id, "192.0.2.1");
  recordKeyUse(second.row.id, "192.0.2.2");
  recordKeyUse(first.row.id, "2001:db8::1");
  expect((await row(first.row.id)).last_used_at).toBeNull();
  await flushKeyUses();
  expect(await row(first.row.id)).toMatchObject({
    last_used_ip: "2001:db8::1",
    last_used_at: expect.any(Date),
  });
  expect(await row(second.row.id)).toMatchObject({ last_used_ip: "192.0.2.2" });
});

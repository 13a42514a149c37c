import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { createApiKey } from "@/lib/api-keys/create";
import { listApiKeys } from "@/lib/api-keys/list-keys";
import { revokeApiKey } from "./change-key";
import type { Caller } from "@/lib/core/caller";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";

async function create(caller: Caller, name: string) {
  return transaction((tx) => createApiKey(tx, { ...caller, name }));
}

test("active keys are listed first, and keys unused for 30 days are marked", async () => {
  const caller = await createTestCaller("sandbox");
  const [old, revoked, expired, used, fresh] = [
    await create(caller, "old"),
    await create(caller, "revoked"),
    await create(caller, "expired"),
    await create(caller, "used"),
    await create(caller, "fresh"),
  ];
  await transaction((tx) => revokeApiKey(tx, caller, revoked.row.id));
  await pool`update api_key set expires_at = now() - interval '1 second' where id = ${expired.row.id}`;
  await pool`update api_key set created_at = now() - interval '31 days' where id in ${pool([old.row.id, used.row.id, expired.row.id])}`;
  await pool`update api_key set last_used_at = now() - interval '29 days', last_used_ip = '197.250.1.1' where id = ${used.row.id}`;
  const keys = await listApiKeys(caller);
  expect(keys.map(({ name, state, isUnused }) => [name, state, isUnused])).toEqual([
    ["fresh", "active", false],
    ["used", "active", false],
    ["old", "active", true],
    ["expired", "expired", false],
    ["revoked", "revoked", false],
  ]);
  expect(keys[0]).toMatchObject({ last4: fresh.key.slice(-4), prefix: "tuma_test_" });
});

test("the list has neither a key nor its hash, nor keys of other merchants", async () => {
  const caller = await createTestCaller("live");
  const { key, row } = await create(caller, "shop");
  await create(await createTestCaller("live"), "other");
  const keys = await listApiKeys(caller);
  expect(keys).toHaveLength(1);
  expect(JSON.stringify(keys)).not.toContain(key.slice(10, -4));
  expect(JSON.stringify(keys)).not.toContain(row.hash);
  expect(await listApiKeys({ ...caller, mode: "sandbox" })).toEqual([]);
});

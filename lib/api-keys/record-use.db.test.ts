import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { createApiKey } from "@/lib/api-keys/create";
import { flushKeyUses, recordKeyUse } from "./record-use";
import { notifyNewKeyNetwork } from "./notify-new-place";
import { createTestBusiness, createTestMember } from "@/lib/members/member.fixture";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";

const freshKey = async () => {
  const caller = await createTestCaller();
  const { row } = await transaction((tx) => createApiKey(tx, { ...caller, name: "Web shop" }));
  return { ...caller, keyId: row.id };
};

async function use(keyId: number, ...addresses: string[]): Promise<void> {
  for (const address of addresses) recordKeyUse(keyId, address);
  await flushKeyUses();
}

async function told(keyId: number): Promise<string[]> {
  const jobs = await pool<{ address: string }[]>`
    select payload->>'address' as address from graphile_worker._private_jobs
    where payload->>'keyId' = ${String(keyId)} order by id`;
  return jobs.map(({ address }) => address);
}

test("the first networks of a key are recorded, a new one is reported once, its neighbours not", async () => {
  const { keyId } = await freshKey();
  await use(keyId, "197.250.1.7", "197.250.1.8");
  await use(keyId, "197.250.1.200");
  expect(await told(keyId)).toEqual([]);
  await use(keyId, "203.0.113.9", "203.0.113.10", "203.0.113.9");
  expect(await told(keyId)).toHaveLength(1);
  await use(keyId, "203.0.113.77");
  await use(keyId, "2001:db8:1:2::3");
  await use(keyId, "2001:db8:1:ffff::4");
  expect(await told(keyId)).toEqual([expect.stringMatching(/^203\.0\.113\./), "2001:db8:1:2::3"]);
});

test("the networks of one key are independent of those of another", async () => {
  const [one, other] = [await freshKey(), await freshKey()];
  await use(one.keyId, "197.250.1.7");
  await use(other.keyId, "203.0.113.9");
  expect([await told(one.keyId), await told(other.keyId)]).toEqual([[], []]);
});

test("a mail goes once to each member who may change the key, and to no other", async () => {
  const { merchantId, email } = await createTestBusiness();
  const members = await Promise.all(
    (["developer", "manager", "viewer", "finance", "operator"] as const).map((role) =>
      createTestMember(merchantId, role),
    ),
  );
  const gone = await createTestMember(merchantId, "developer");
  await pool`update member set ended_at = now() where user_id = ${gone.userId}`;
  const key = { merchantId, mode: "sandbox", name: "Web shop" } as const;
  const { row } = await transaction((tx) => createApiKey(tx, key));
  await transaction((tx) => notifyNewKeyNetwork(tx, { keyId: row.id, address: "203.0.113.9" }));
  const told = await pool<{ recipient: string }[]>`
    select recipient from message where merchant_id = ${merchantId} and template = 'key_new_place'`;
  const expected = [email, members[0]!.email, members[1]!.email];
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(expected.sort());
});

test("the business gets at most ten mails a day, in its language and with the key's name", async () => {
  const { keyId, merchantId } = await freshKey();
  const mails = () => pool<{ subject: string; body: string; recipient: string }[]>`
    select subject, body, recipient from message where merchant_id = ${merchantId} order by id`;
  await pool`update merchant set language = 'en' where id = ${merchantId}`;
  for (let time = 0; time < 12; time++)
    await transaction((tx) => notifyNewKeyNetwork(tx, { keyId, address: `203.0.${time}.9` }));
  const [first, ...more] = await mails();
  expect(more).toHaveLength(9);
  expect(first!.subject).toContain("“Web shop” was used from a new network");
  expect(first!.body).toMatch(/203\.0\.0\.9, in the network 203\.0\.0\.0\/24/);
});

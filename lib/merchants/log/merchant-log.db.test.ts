import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { tenantTransaction, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { registerTestAccount } from "@/lib/accounts/account.fixture";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { createTestMember } from "@/lib/members/member.fixture";
import { exportMerchantLog, listLogActors, listMerchantLog, recordMerchantAction } from "./merchant-log";

// Specification: People of a business.

const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const note = (
  merchantId: number,
  userId: number,
  action: MerchantAction,
  subject: string | null = null,
  ip = "203.0.113.9",
) =>
  tenantTransaction({ merchantId }, (tx) =>
    recordMerchantAction(tx, {
      merchantId,
      mode: "live",
      by: { userId, ip, requestId: "req_x" },
      action,
      subject,
    }),
  );
const of = (merchantId: number) => ({ merchantId, mode: "live" as const });

const broken = async (merchantId: number) => [
  ...(await owner<{ id: number }[]>`select id from broken_merchant_log(${merchantId})`),
];

test("records actor, action, time and address, and keeps them after a member is removed", async () => {
  const { merchantId, userId, email } = await registerTestAccount();
  const guest = await createTestMember(merchantId, "manager");
  await pool`update member set name = 'Neema Juma' where user_id = ${guest.userId}`;
  await note(merchantId, userId, "api_key.created", "Web …abcd");
  await note(merchantId, guest.userId, "export.shipments");
  await pool`update member set ended_at = now() where user_id = ${guest.userId}`;
  const { entries, next } = await listMerchantLog(of(merchantId), {});
  expect(entries).toMatchObject([
    { action: "export.shipments", actor: `Neema Juma (${guest.email})`, ip: "203.0.113.9", mode: "live" },
    { action: "api_key.created", actor: email, subject: "Web …abcd" },
  ]);
  expect(next).toBeNull();
  expect((await listLogActors(of(merchantId))).map(({ id }) => Number(id)).toSorted()).toEqual(
    [userId, guest.userId].toSorted(),
  );
});

test("is filtered by topic, person and day", async () => {
  const { merchantId, userId } = await registerTestAccount();
  const guest = await createTestMember(merchantId, "manager");
  await note(merchantId, userId, "api_key.created");
  await note(merchantId, guest.userId, "webhook.deleted");
  const actions = async (filter: Parameters<typeof listMerchantLog>[1]) =>
    (await listMerchantLog(of(merchantId), filter)).entries.map(({ action }) => action);
  expect(await actions({ about: "webhook" })).toEqual(["webhook.deleted"]);
  expect(await actions({ person: userId })).toEqual(["api_key.created"]);
  expect(await actions({ to: "2020-01-01" })).toEqual([]);
  expect(await actions({ from: "2020-01-01" })).toHaveLength(2);
});

test("is exported completely, without spreadsheet formulas", async () => {
  const { merchantId, userId } = await registerTestAccount();
  await note(merchantId, userId, "webhook.created", "=cmd()");
  let text = "";
  for await (const chunk of exportMerchantLog(of(merchantId), {})) text += chunk;
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("webhook.created");
  expect(text).toContain("'=cmd()");
});

test("is append-only for both application roles", async () => {
  const { merchantId, userId } = await registerTestAccount();
  await note(merchantId, userId, "profile.changed");
  for (const role of ["tuma_app", "tuma_merchant"]) {
    for (const statement of [
      "update merchant_log set actor = 'x'",
      "delete from merchant_log",
      "truncate merchant_log",
    ]) {
      const tried = pool.begin(async (tx) => {
        await tx`select set_config('role', ${role}, true), set_config('tuma.merchant_id', ${String(merchantId)}, true)`;
        await tx.unsafe(statement);
      });
      await expect(tried).rejects.toMatchObject({ code: "42501" });
    }
  }
});

test("is a hash chain that reveals changed and deleted entries", async () => {
  const { merchantId, userId } = await registerTestAccount();
  for (const subject of ["one", "two", "three"]) await note(merchantId, userId, "api_key.created", subject);
  expect(await broken(merchantId)).toEqual([]);
  await owner`update merchant_log set actor = 'somebody else' where merchant_id = ${merchantId} and subject = 'two'`;
  expect(await broken(merchantId)).toHaveLength(1);
  await owner`delete from merchant_log where merchant_id = ${merchantId} and subject = 'two'`;
  const [third] =
    await owner`select id from merchant_log where merchant_id = ${merchantId} and subject = 'three'`;
  expect(await broken(merchantId)).toEqual([third]);
});

test("stays one chain for concurrent writes, and a rollback leaves no gap", async () => {
  const { merchantId, userId } = await registerTestAccount();
  await Promise.all(Array.from({ length: 12 }, () => note(merchantId, userId, "webhook.changed")));
  const undone = transaction(async (tx) => {
    await recordMerchantAction(tx, {
      merchantId,
      mode: null,
      by: { userId, ip: null, requestId: null },
      action: "profile.changed",
    });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await note(merchantId, userId, "webhook.changed");
  expect(await broken(merchantId)).toEqual([]);
  expect((await listMerchantLog(of(merchantId), {})).entries).toHaveLength(13);
});

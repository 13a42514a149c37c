import { readFileSync } from "node:fs";
import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { tenantTransaction, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { registerTestAccount, openTestSession } from "@/lib/accounts/account.fixture";
import { findSession } from "@/lib/accounts/find-session";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { suspendMerchant } from "@/lib/merchants/change-status";
import { changeMemberRole, leaveBusiness, removeMember } from "./change-member";
import { chooseBusiness, listBusinesses } from "./businesses";
import { listMembers } from "./list-members";
import { createTestBusiness, addMember, createTestMember } from "./member.fixture";

// Specification: People of a business.

const as = <T>(merchantId: number, work: Parameters<typeof tenantTransaction<T>>[1]) =>
  tenantTransaction({ merchantId }, work);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.condition as string,
  );
const changeRole = (merchantId: number, actorId: number, userId: number, role: MemberRole) =>
  as(merchantId, (tx) => changeMemberRole(tx, { merchantId, actorId }, userId, role));
const remove = (merchantId: number, actorId: number, userId: number) =>
  as(merchantId, (tx) => removeMember(tx, { merchantId, actorId }, userId));
const leave = (merchantId: number, actorId: number) =>
  as(merchantId, (tx) => leaveBusiness(tx, { merchantId, actorId }));
const ownersOf = async (merchantId: number) =>
  (await listMembers({ merchantId })).filter(({ role }) => role === "owner").map(({ userId }) => userId);

test("the user who registers a business owns it, also when an older release registers it", async () => {
  const { merchantId, userId } = await registerTestAccount();
  expect(await ownersOf(merchantId)).toEqual([userId]);
  expect(await findSession(await openTestSession(userId))).toMatchObject({
    merchant: { id: merchantId, role: "owner" },
  });
  const guest = await createTestMember(merchantId, "viewer");
  expect(await ownersOf(merchantId)).toEqual([userId]);
  expect(await findSession(await openTestSession(guest.userId))).toMatchObject({
    merchant: { role: "viewer" },
  });
});

test("the upgrade makes an existing account the owner of its business", async () => {
  const { merchantId, userId } = await registerTestAccount();
  const upgrade = readFileSync("db/migrations/0033_members.sql", "utf8");
  const [statement] = /^INSERT INTO "member"[^;]*ON CONFLICT DO NOTHING;$/m.exec(upgrade)!;
  const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
  const upgraded = owner.begin(async (tx) => {
    // Simulates data of the previous release, without members and triggers.
    await tx`set local session_replication_role = replica`;
    await tx`delete from member where merchant_id = ${merchantId}`;
    await tx.unsafe(statement);
    return tx`select user_id, role, ended_at from member where merchant_id = ${merchantId}`;
  });
  expect([...(await upgraded)]).toEqual([{ user_id: String(userId), role: "owner", ended_at: null }]);
  await owner.end();
});

test("a role is read with the session, so a change applies at the next lookup", async () => {
  const { merchantId, userId: owner } = await createTestBusiness();
  const { userId } = await createTestMember(merchantId, "viewer");
  const token = await openTestSession(userId);
  expect(await changeRole(merchantId, owner, userId, "finance")).toMatchObject({ before: "viewer" });
  expect(await findSession(token)).toMatchObject({ merchant: { role: "finance" } });
});

describe("a removed member", () => {
  test("loses the sessions of the business and continues in another one", async () => {
    const [one, other] = [await createTestBusiness(), await createTestBusiness()];
    const { userId } = await createTestMember(one.merchantId, "manager");
    await addMember(other.merchantId, userId, "operator");
    const [here, there] = [await openTestSession(userId), await openTestSession(userId)];
    const visit = { userId, sessionId: (await findSession(there))!.sessionId };
    await chooseBusiness(visit, other.merchantId);
    await remove(one.merchantId, one.userId, userId);
    expect(await findSession(here)).toBeNull();
    expect(await findSession(there)).toMatchObject({ merchant: { id: other.merchantId, role: "operator" } });
    expect(await findSession(await openTestSession(userId))).toMatchObject({
      merchant: { id: other.merchantId },
    });
  });

  test("without another business logs in to none", async () => {
    const { merchantId, userId: owner } = await createTestBusiness();
    const { userId, email } = await createTestMember(merchantId, "manager");
    await remove(merchantId, owner, userId);
    expect(await findSession(await openTestSession(userId))).toMatchObject({ email, merchant: null });
    expect(await refusal(remove(merchantId, owner, userId))).toBe("not_found");
  });

  test("stays known to the business by name", async () => {
    const [one, other] = [await createTestBusiness(), await createTestBusiness()];
    const { userId, email } = await createTestMember(other.merchantId, "viewer");
    await addMember(one.merchantId, userId, "developer");
    await remove(one.merchantId, one.userId, userId);
    const [seen] = await as(one.merchantId, (tx) =>
      tx.execute<{ email: string }>(`select email from app_user where id = ${userId}`),
    );
    expect(seen).toEqual({ email });
  });
});

describe("the last owner", () => {
  test("cannot leave, be demoted or be removed until there is another owner", async () => {
    const { merchantId, userId: owner } = await createTestBusiness();
    const { userId: heir } = await createTestMember(merchantId, "manager");
    expect(await refusal(leave(merchantId, owner))).toBe("last_owner");
    expect(await refusal(changeRole(merchantId, owner, owner, "viewer"))).toBe("last_owner");
    expect(await refusal(remove(merchantId, owner, owner))).toBe("last_owner");
    await changeRole(merchantId, owner, heir, "owner");
    await leave(merchantId, owner);
    expect(await ownersOf(merchantId)).toEqual([heir]);
  });

  test("is protected against direct database writes", async () => {
    const { merchantId, userId } = await createTestBusiness();
    for (const change of [pool`role = 'viewer'`, pool`ended_at = now()`]) {
      await expect(
        pool`update member set ${change} where merchant_id = ${merchantId} and user_id = ${userId}`,
      ).rejects.toMatchObject({ code: "23514", constraint_name: "member_last_owner" });
    }
  });

  test.each([
    [
      "demote",
      (merchantId: number, one: number, other: number) => changeRole(merchantId, one, other, "viewer"),
    ],
    ["remove", remove],
  ])("two owners who %s each other concurrently leave one owner", async (_what, change) => {
    for (let round = 0; round < 5; round++) {
      const { merchantId, userId: one } = await createTestBusiness();
      const { userId: other } = await createTestMember(merchantId, "owner");
      const outcomes = await Promise.all([
        refusal(change(merchantId, one, other)),
        refusal(change(merchantId, other, one)),
      ]);
      expect(outcomes.toSorted()[0]).toBe("done");
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(await ownersOf(merchantId)).toHaveLength(1);
    }
  });

  test("one owner stays when many leave concurrently", async () => {
    const { merchantId, userId } = await createTestBusiness();
    const others = await Promise.all([1, 2, 3, 4].map(() => createTestMember(merchantId, "owner")));
    const outcomes = await Promise.all(
      [userId, ...others.map((other) => other.userId)].map((id) => refusal(leave(merchantId, id))),
    );
    expect(outcomes.filter((outcome) => outcome === "last_owner")).toHaveLength(1);
    expect(await ownersOf(merchantId)).toHaveLength(1);
  });
});

test("a member who is not an owner cannot change members, however the request was authenticated", async () => {
  const { merchantId, userId: owner } = await createTestBusiness();
  const { userId } = await createTestMember(merchantId, "manager");
  expect(await refusal(changeRole(merchantId, userId, owner, "viewer"))).toBe("role_not_permitted");
  expect(await refusal(remove(merchantId, userId, owner))).toBe("role_not_permitted");
});

test("a user cannot choose a business without a membership", async () => {
  const [own, foreign] = [await createTestBusiness(), await createTestBusiness()];
  const token = await openTestSession(own.userId);
  const { sessionId } = (await findSession(token))!;
  const visit = { userId: own.userId, sessionId };
  expect(await refusal(chooseBusiness(visit, foreign.merchantId))).toBe("not_found");
  await addMember(foreign.merchantId, own.userId, "viewer");
  await chooseBusiness(visit, foreign.merchantId);
  expect(await findSession(token)).toMatchObject({ merchant: { id: foreign.merchantId, role: "viewer" } });
  expect((await listBusinesses(own.userId)).map(({ id }) => id).toSorted()).toEqual(
    [own.merchantId, foreign.merchantId].toSorted(),
  );
});

test("a suspension ends the sessions of that business only", async () => {
  const [one, other] = [await createTestBusiness(), await createTestBusiness()];
  const { userId } = await createTestMember(one.merchantId, "viewer");
  await addMember(other.merchantId, userId, "viewer");
  const [here, there] = [await openTestSession(userId), await openTestSession(userId)];
  await chooseBusiness({ userId, sessionId: (await findSession(there))!.sessionId }, other.merchantId);
  await transaction((tx) => suspendMerchant(tx, one.merchantId));
  expect(await findSession(here)).toBeNull();
  expect(await findSession(there)).toMatchObject({ merchant: { id: other.merchantId } });
});

test("a business cannot see the members of another", async () => {
  const [own, foreign] = [await createTestBusiness(), await createTestBusiness()];
  await createTestMember(foreign.merchantId, "viewer");
  const seen = await as(own.merchantId, (tx) =>
    tx.execute<{ merchant_id: number }>("select distinct merchant_id from member"),
  );
  expect(seen.map((row) => Number(row.merchant_id))).toEqual([own.merchantId]);
});

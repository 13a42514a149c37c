import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { freshEmail, registerTestAccount, openTestSession } from "@/lib/accounts/account.fixture";
import { deleteExpiredSessionsAndTokens } from "@/lib/accounts/clean-expired";
import { endSession, endSessions, listSessions } from "./sessions";
import { findSession } from "@/lib/accounts/find-session";
import { hashToken } from "@/lib/accounts/token";
import { approveMerchant, suspendMerchant, verifyEmail } from "@/lib/merchants/change-status";

test("a session token identifies its person until it is ended, and is not stored in the database", async () => {
  const { userId, merchantId, email } = await registerTestAccount();
  const token = await openTestSession(userId);
  const person = await findSession(token);
  expect(person).toMatchObject({ userId, email, role: "merchant", merchant: { id: merchantId } });
  const [row] = await pool`select * from session where id = ${person!.sessionId}`;
  expect(JSON.stringify(row)).not.toContain(token);
  await transaction((tx) => endSession(tx, userId, person!.sessionId));
  expect(await findSession(token)).toBeNull();
});

test("an idle session expires; use extends it", async () => {
  const { userId } = await registerTestAccount();
  const [used, idle] = [await openTestSession(userId), await openTestSession(userId)];
  await pool`update session set last_seen_at = now() - interval '1 hour', expires_at = now() + interval '1 second'
    where token_hash = ${hashToken(used)}`;
  await pool`update session set expires_at = now() where token_hash = ${hashToken(idle)}`;
  expect(await findSession(used)).not.toBeNull();
  expect(await findSession(idle)).toBeNull();
  const [kept] = await pool`
    select expires_at > now() + interval '29 days' as kept from session where token_hash = ${hashToken(used)}`;
  expect(kept!.kept).toBe(true);
  expect(await listSessions(userId)).toHaveLength(1);
});

test.each(["admin", "hub"] as const)("an idle staff session (%s) ends within an hour", async (role) => {
  const { userId, token } = await staffSession(role);
  expect(await minutesLeft(token)).toBeCloseTo(60, -1);
  await usedLongAgo(token);
  expect(await findSession(token)).toMatchObject({ userId, role });
  expect(await minutesLeft(token)).toBeCloseTo(60, -1);
});

test.each(["admin", "hub"] as const)(
  "a staff session (%s) ends after twelve hours, even in use",
  async (role) => {
    const { token } = await staffSession(role);
    await pool`update session set created_at = now() - interval '11 hours 50 minutes' where token_hash = ${hashToken(token)}`;
    await usedLongAgo(token);
    expect(await findSession(token)).not.toBeNull();
    expect(await minutesLeft(token)).toBeCloseTo(10, -1);
    await pool`update session set created_at = now() - interval '12 hours' where token_hash = ${hashToken(token)}`;
    await usedLongAgo(token);
    await findSession(token);
    expect(await findSession(token)).toBeNull();
  },
);

test("cleanup deletes expired sessions and leaves valid ones", async () => {
  const { userId } = await registerTestAccount();
  const [alive, expired] = [await openTestSession(userId), await openTestSession(userId)];
  await pool`update session set expires_at = now() where token_hash = ${hashToken(expired)}`;
  await deleteExpiredSessionsAndTokens();
  const rows = await pool`select token_hash from session where user_id = ${userId}`;
  expect(rows.map((row) => row.token_hash)).toEqual([hashToken(alive)]);
});

test("a person cannot end another person's session", async () => {
  const [owner, stranger] = [await registerTestAccount(), await registerTestAccount()];
  const token = await openTestSession(owner.userId);
  const { sessionId } = (await findSession(token))!;
  const theft = transaction((tx) => endSession(tx, stranger.userId, sessionId));
  await expect(theft).rejects.toMatchObject({ condition: "not_found" });
  expect(await findSession(token)).not.toBeNull();
});

test("logging out everywhere ends all of the caller's sessions and no others", async () => {
  const [one, other] = [await registerTestAccount(), await registerTestAccount()];
  const own = [await openTestSession(one.userId), await openTestSession(one.userId)];
  const foreign = await openTestSession(other.userId);
  await transaction((tx) => endSessions(tx, one.userId));
  expect(await Promise.all(own.map(findSession))).toEqual([null, null]);
  expect(await findSession(foreign)).not.toBeNull();
});

test("a suspension ends the sessions of the merchant's people in the same transaction", async () => {
  const { userId, merchantId } = await registerTestAccount();
  await transaction((tx) => verifyEmail(tx, merchantId));
  await transaction((tx) => approveMerchant(tx, merchantId));
  const token = await openTestSession(userId);
  await transaction((tx) => suspendMerchant(tx, merchantId));
  expect(await findSession(token)).toBeNull();
});

async function staffSession(role: "admin" | "hub"): Promise<{ userId: number; token: string }> {
  const [hub] = role === "hub" ? await pool`select id from hub limit 1` : [null];
  const [user] = await pool<{ id: number }[]>`
    insert into app_user (email, password_hash, role, hub_id) values (${freshEmail()}, 'none', ${role}, ${hub?.id ?? null})
    returning id`;
  return { userId: user!.id, token: await openTestSession(user!.id, role) };
}

async function usedLongAgo(token: string): Promise<void> {
  await pool`update session set last_seen_at = now() - interval '6 minutes' where token_hash = ${hashToken(token)}`;
}

async function minutesLeft(token: string): Promise<number> {
  const [row] = await pool<{ minutes: number }[]>`
    select extract(epoch from expires_at - now())::float8 / 60 as minutes from session where token_hash = ${hashToken(token)}`;
  return row!.minutes;
}

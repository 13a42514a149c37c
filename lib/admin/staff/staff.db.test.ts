import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { accountToken } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { staff } from "@/db/schema/staff";
import { findSession } from "@/lib/accounts/find-session";
import { openSession } from "@/lib/accounts/sessions";
import { requestPasswordReset } from "@/lib/accounts/link-tokens";
import { findLoggedActions, createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import { createStaff, setStaffDisabled, linkStaffAccounts, setStaffRole } from "./staff-actions";

// Specification: The back office's people and four eyes.

const reason = "Left the company";
const sessionOf = (userId: number) =>
  transaction((tx) => openSession(tx, { userId, role: "admin", ip: "203.0.113.7", userAgent: null }));
const disable = (actor: TestActor, { userId }: { userId: number }, disabled = true) =>
  transaction((tx) => setStaffDisabled(tx, actor, { userId, disabled, reason }));
const mailsTo = async (email: string) =>
  (await read().select().from(message).where(eq(message.recipient, email))).map(({ template }) => template);

describe("an administrator", () => {
  test("created by the previous release is an owner", async () => {
    const email = `old-${Date.now()}-${Math.random()}@example.com`;
    const [created] = await transaction((tx) =>
      tx.insert(appUser).values({ email, passwordHash: "none", role: "admin" }).returning({ id: appUser.id }),
    );
    const [row] = await read().select().from(staff).where(eq(staff.userId, created!.id));
    expect(row).toMatchObject({ role: "owner", disabledAt: null });
  });

  test("is created with a role and chooses the password by a link in a mail", async () => {
    const owner = await createTestActor();
    const email = `new-${Date.now()}-${Math.random()}@example.com`;
    const { id: userId } = await transaction((tx) =>
      createStaff(tx, owner, { email, role: "finance", reason }),
    );
    expect((await findSession(await sessionOf(userId)))?.staffRole).toBe("finance");
    expect(await mailsTo(email)).toEqual(["staff_invited"]);
    const twice = transaction((tx) =>
      createStaff(tx, owner, { email: email.toUpperCase(), role: "owner", reason }),
    );
    await expect(twice).rejects.toMatchObject({ detail: [{ type: "duplicate" }] });
  });

  test("has a new role from the next request on, and the change is logged", async () => {
    const [owner, other] = [await createTestActor(), await createTestActor("support")];
    const token = await sessionOf(other.userId);
    await transaction((tx) => setStaffRole(tx, owner, { userId: other.userId, role: "operations", reason }));
    expect((await findSession(token))?.staffRole).toBe("operations");
    const [entry] = await findLoggedActions({ actorId: owner.userId });
    expect(entry).toMatchObject({
      action: "app_user.staff_role_set",
      ip: "203.0.113.7",
      before: { role: "support" },
      after: { role: "operations" },
    });
  });

  test("is logged out when disabled, gets no new password, and can be enabled again", async () => {
    const [owner, other] = [await createTestActor(), await createTestActor("finance")];
    const token = await sessionOf(other.userId);
    await disable(owner, other);
    expect(await findSession(token)).toBeNull();
    expect(await findSession(await sessionOf(other.userId))).toBeNull();
    await transaction((tx) => requestPasswordReset(tx, other.email));
    expect(await mailsTo(other.email)).toEqual([]);
    const tokens = await read().select().from(accountToken).where(eq(accountToken.userId, other.userId));
    expect(tokens).toEqual([]);
    await disable(owner, other, false);
    expect(await findSession(await sessionOf(other.userId))).not.toBeNull();
    expect(await mailsTo(other.email)).toEqual(["staff_invited"]);
  });

  test("cannot change an account of the same person", async () => {
    const name = `pili-${Math.random().toString(36).slice(2)}`;
    const [one, twin] = [
      await createTestActor("owner", `${name}@example.com`),
      await createTestActor("owner", `${name}+b@example.com`),
    ];
    for (const target of [one, twin]) {
      await expect(disable(one, target)).rejects.toMatchObject({ detail: [{ type: "own_account" }] });
      const mark = transaction((tx) =>
        linkStaffAccounts(tx, one, { userId: target.userId, sameAs: null, reason }),
      );
      await expect(mark).rejects.toMatchObject({ detail: [{ type: "own_account" }] });
    }
  });

  test("without the role of owner can change no account", async () => {
    const [owner, demoted, other] = [
      await createTestActor(),
      await createTestActor(),
      await createTestActor("support"),
    ];
    await transaction((tx) => setStaffRole(tx, owner, { userId: demoted.userId, role: "support", reason }));
    await expect(disable(demoted, other)).rejects.toMatchObject({ condition: "forbidden" });
  });
});

test("one of two owners who disable each other concurrently remains", async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await createTestActor(), await createTestActor()];
    const tokens = [await sessionOf(one.userId), await sessionOf(other.userId)];
    const tried = await Promise.allSettled([disable(one, other), disable(other, one)]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const alive = await Promise.all(tokens.map((token) => findSession(token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
  }
});

test("the last owner cannot be disabled", async () => {
  const [one, other] = [await createTestActor(), await createTestActor()];
  await expect(
    transaction(async (tx) => {
      await tx.update(staff).set({ role: "support" });
      await tx.update(staff).set({ role: "owner" }).where(eq(staff.userId, other.userId));
      await setStaffDisabled(
        tx,
        { userId: null, requestId: null },
        { userId: other.userId, disabled: true, reason },
      );
    }),
  ).rejects.toMatchObject({ detail: [{ type: "last_owner" }] });
  expect(one.userId).toBeGreaterThan(0);
});

test("accounts marked as one person are linked transitively", async () => {
  const [owner, one, two, three] = await Promise.all([
    createTestActor(),
    createTestActor(),
    createTestActor(),
    createTestActor(),
  ]);
  const mark = (target: TestActor, sameAs: TestActor | null) =>
    transaction((tx) =>
      linkStaffAccounts(tx, owner, { userId: target.userId, sameAs: sameAs?.userId ?? null, reason }),
    );
  await mark(three, two);
  await mark(two, one);
  const rows =
    await pool`select user_id, person_id from staff where user_id in ${pool([two.userId, three.userId])}`;
  expect(rows.map(({ person_id }) => person_id)).toEqual([one.userId, one.userId]);
  await mark(two, null);
  const [row] = await read().select().from(staff).where(eq(staff.userId, two.userId));
  expect(row!.personId).toBeNull();
});

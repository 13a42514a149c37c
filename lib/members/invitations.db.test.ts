import { describe, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import {
  freshEmail,
  findMailsTo,
  PASSWORD,
  openTestSession,
  findSentToken,
} from "@/lib/accounts/account.fixture";
import { findSession } from "@/lib/accounts/find-session";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { acceptInvitation, findInvitation, joinByInvitation } from "./accept-invitation";
import { inviteMember, resendInvitation, withdrawInvitation } from "./invite-member";
import { listInvitations, listMembers } from "./list-members";
import { createTestBusiness, createTestMember } from "./member.fixture";

// Specification: People of a business.

const from = { ip: "203.0.113.9", requestId: "req_test" };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.condition as string,
  );

async function ownersVisit() {
  const { merchantId, userId: actorId } = await createTestBusiness();
  const { sessionId } = (await findSession(await openTestSession(actorId)))!;
  return { merchantId, actorId, sessionId, ...from };
}

const invited = async (email: string, role: MemberRole = "operator") => {
  const visit = await ownersVisit();
  const id = await inviteMember(visit, { email, role });
  return { visit, id, token: await findSentToken(email, "invitation") };
};
const join = (token: string, name = "Neema Juma") =>
  joinByInvitation({ token, name, password: PASSWORD, ...from });
const membersOf = async (merchantId: number) =>
  (await listMembers({ merchantId })).map(({ email, role, name }) => ({ email, role, name }));

describe("an invitation", () => {
  test("lets a new user create one account, in this business only", async () => {
    const email = freshEmail();
    const { visit, token } = await invited(email, "finance");
    expect(await join(token)).toBe(email);
    expect(await membersOf(visit.merchantId)).toContainEqual({ email, role: "finance", name: "Neema Juma" });
    expect(await refusal(join(token))).toBe("link_invalid");
    const [user] = await pool<{ id: number }[]>`select id from app_user where email = ${email}`;
    expect(await findSession(await openTestSession(user!.id))).toMatchObject({
      merchant: { id: visit.merchantId, role: "finance" },
    });
    expect(await listInvitations(visit)).toEqual([]);
  });

  test("accepts a logged-in user, whose session then works for the business", async () => {
    const guest = await createTestBusiness();
    const { visit, token } = await invited(guest.email.toUpperCase(), "developer");
    const cookie = await openTestSession(guest.userId);
    await acceptInvitation((await findSession(cookie))!, { token, name: "Baraka", ...from });
    expect(await findSession(cookie)).toMatchObject({
      merchant: { id: visit.merchantId, role: "developer" },
    });
    expect(await refusal(join(token))).toBe("link_invalid");
  });

  test("creates no account for a registered address, and stays valid after such an attempt", async () => {
    const guest = await createTestBusiness();
    const { visit, token } = await invited(guest.email);
    expect(await refusal(join(token))).toBe("account_exists");
    expect(await membersOf(visit.merchantId)).toHaveLength(1);
    expect(await findInvitation(token)).toMatchObject({ email: guest.email });
  });

  test("is valid only for its address, and not for a staff account", async () => {
    const stranger = await createTestBusiness();
    const { token } = await invited(freshEmail());
    const person = (await findSession(await openTestSession(stranger.userId)))!;
    expect(await refusal(acceptInvitation(person, { token, name: "Mwizi", ...from }))).toBe("forbidden");
    const email = freshEmail();
    await createAdmin({ email, password: PASSWORD });
    const [admin] = await pool<{ id: number }[]>`select id from app_user where email = ${email}`;
    const staff = (await findSession(await openTestSession(admin!.id, "admin")))!;
    const { token: theirs } = await invited(email);
    expect(await refusal(acceptInvitation(staff, { token: theirs, name: "Staff", ...from }))).toBe(
      "forbidden",
    );
    expect(await findInvitation(theirs)).not.toBeNull();
  });

  test("has the same response and listing whether the address has an account or not", async () => {
    const [visit, known] = [await ownersVisit(), await createTestBusiness()];
    const unknown = freshEmail();
    for (const email of [known.email, unknown]) {
      expect(await inviteMember(visit, { email, role: "viewer" })).toEqual(expect.any(Number));
    }
    const listed = (await listInvitations(visit)).map(({ id: _, email: __, sentAt: ___, ...rest }) => rest);
    expect(listed[0]).toEqual(listed[1]);
    const bodies = [await findMailsTo(known.email, "invitation"), await findMailsTo(unknown, "invitation")];
    const [one, other] = bodies.map(([mail]) => mail!.body.replace(/token=\S+/, ""));
    expect(one).toBe(other);
    expect(bodies.flat().map(({ merchant_id: merchant }) => merchant)).toEqual([null, null]);
  });

  test("expires after seven days or when revoked; resending makes only the new link valid", async () => {
    const email = freshEmail();
    const { visit, id, token } = await invited(email);
    await pool`update invitation set expires_at = now() where id = ${id}`;
    expect(await refusal(join(token))).toBe("link_invalid");
    await resendInvitation(visit, id);
    const again = await findSentToken(email, "invitation");
    const [row] = await pool`
      select extract(day from expires_at - sent_at)::int as days from invitation where id = ${id}`;
    expect(row).toEqual({ days: 7 });
    expect([await findInvitation(token), await findInvitation(again)]).toEqual([
      null,
      expect.objectContaining({ email }),
    ]);
    await withdrawInvitation(visit, id);
    expect(await refusal(join(again))).toBe("link_invalid");
    expect(await refusal(resendInvitation(visit, id))).toBe("not_found");
  });

  test("is unique per address: a second one replaces the first", async () => {
    const email = freshEmail();
    const { visit, id, token } = await invited(email, "viewer");
    expect(await inviteMember(visit, { email: email.toUpperCase(), role: "finance" })).toBe(id);
    expect(await findInvitation(token)).toBeNull();
    expect(await listInvitations(visit)).toMatchObject([{ role: "finance" }]);
  });

  test("is accepted once for ten concurrent requests", async () => {
    const { visit, token } = await invited(freshEmail());
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusal(join(token))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await membersOf(visit.merchantId)).toHaveLength(2);
  });

  test("does not change the role of a user who is a member already", async () => {
    const email = freshEmail();
    const { visit, token } = await invited(email, "viewer");
    const { userId } = await createTestMember(visit.merchantId, "owner", email);
    const person = (await findSession(await openTestSession(userId)))!;
    await acceptInvitation(person, { token, name: "Asha", ...from });
    expect(await membersOf(visit.merchantId)).toContainEqual({ email, role: "owner", name: null });
  });

  test("readmits a removed member", async () => {
    const email = freshEmail();
    const first = await invited(email, "manager");
    await join(first.token);
    const [user] = await pool<{ id: number }[]>`select id from app_user where email = ${email}`;
    await pool`update member set ended_at = now() where user_id = ${user!.id}`;
    await inviteMember(first.visit, { email, role: "viewer" });
    const token = await findSentToken(email, "invitation");
    const person = (await findSession(await openTestSession(user!.id)))!;
    expect(person.merchant).toBeNull();
    await acceptInvitation(person, { token, name: "Neema", ...from });
    expect(await membersOf(first.visit.merchantId)).toContainEqual({ email, role: "viewer", name: "Neema" });
  });
});

test("is refused for a member, by an inviter who is not an owner, and after three emails in an hour", async () => {
  const visit = await ownersVisit();
  const member = await createTestMember(visit.merchantId, "manager");
  const invite = (email: string, by = visit) => refusal(inviteMember(by, { email, role: "viewer" }));
  expect(await invite(member.email.toUpperCase())).toBe("validation_error");
  const { sessionId } = (await findSession(await openTestSession(member.userId)))!;
  expect(await invite(freshEmail(), { ...visit, actorId: member.userId, sessionId })).toBe(
    "role_not_permitted",
  );
  const email = freshEmail();
  const outcomes = [];
  for (let time = 0; time < 4; time++) outcomes.push(await invite(email));
  expect(outcomes).toEqual(["done", "done", "done", "rate_limited"]);
  expect(await findInvitation(await findSentToken(email, "invitation"))).not.toBeNull();
});

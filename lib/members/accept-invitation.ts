import { and, eq, gt, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser, merchant } from "@/db/schema/merchants";
import { isUnverified } from "@/lib/accounts/assert-verified";
import type { SessionUser } from "@/lib/accounts/find-session";
import { hashPassword } from "@/lib/accounts/hash-password";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { hashToken } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { confirmMailbox } from "@/lib/merchants/verify-email-by-link";
import { releaseUnverifiedAccount } from "@/lib/merchants/release-unverified";
import { setSessionBusiness } from "./businesses";
import { isOpenInvitation } from "./lock-members";

interface Acceptance {
  token: string;
  name: string;
  ip: string;
  requestId: string;
}

type Invited = Awaited<ReturnType<typeof consumeInvitation>>;

/** Switches the session to the business. Throws link_invalid, forbidden, not_logged_in. */
export function acceptInvitation(person: SessionUser, acceptance: Acceptance): Promise<void> {
  return transaction(async (tx) => {
    await assertSessionOpen(tx, person.sessionId);
    const invited = await consumeInvitation(tx, acceptance.token);
    const isTheirs = and(
      eq(appUser.id, person.userId),
      sql`lower(${appUser.email}) = lower(${invited.email})`,
    );
    const found = await tx.select({ role: appUser.role }).from(appUser).where(isTheirs);
    if (found[0]?.role !== "merchant") throw new ConditionError("forbidden");
    if (await isUnverified(tx, person.userId)) await confirmMailbox(tx, person.userId, person.sessionId);
    await letIn(tx, invited, person.userId, acceptance);
    await setSessionBusiness(tx, person.sessionId, invited.merchantId);
  });
}

/** The caller must check the password rule first. Throws link_invalid, account_exists, busy. */
export async function joinByInvitation(acceptance: Acceptance & { password: string }): Promise<string> {
  // Checks the link before the hash, because hashing is expensive.
  if (!(await findInvitation(acceptance.token))) throw createInvitationError();
  const passwordHash = await hashPassword(acceptance.password);
  return transaction(async (tx) => {
    const invited = await consumeInvitation(tx, acceptance.token);
    const { email, merchantId } = invited;
    await releaseUnverifiedAccount(tx, email);
    const [user] = await tx
      .insert(appUser)
      .values({ email, passwordHash, role: "merchant", merchantId })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    if (!user) throw new ConditionError("account_exists");
    await letIn(tx, invited, user.id, acceptance);
    return email;
  });
}

async function letIn(
  tx: Tx,
  { merchantId, role, invitedBy, email }: Invited,
  userId: number,
  { name, ip, requestId }: Acceptance,
): Promise<void> {
  const fresh = { role, name, invitedBy, createdAt: sql`transaction_timestamp()`, endedAt: null };
  await tx
    .insert(member)
    .values({ merchantId, userId, role, name, invitedBy })
    .onConflictDoUpdate({
      target: [member.merchantId, member.userId],
      set: fresh,
      setWhere: sql`${member.endedAt} is not null`,
    });
  const by = { userId, ip, requestId };
  await recordMerchantAction(tx, {
    merchantId,
    mode: null,
    by,
    action: "member.joined",
    subject: email,
    details: { role },
  });
}

/** Returns null for an invalid link. Does not consume the link. */
export async function findInvitation(token: string, tx: Tx = read()) {
  const [found] = await tx
    .select({ email: invitation.email, role: invitation.role, businessName: merchant.businessName })
    .from(invitation)
    .innerJoin(merchant, eq(merchant.id, invitation.merchantId))
    .where(usable(token));
  return found ?? null;
}

/** An invitation works once, also with concurrent requests. Throws link_invalid. */
async function consumeInvitation(tx: Tx, token: string) {
  const [used] = await tx
    .update(invitation)
    .set({ acceptedAt: sql`transaction_timestamp()` })
    .where(usable(token))
    .returning();
  if (!used) throw createInvitationError();
  return used;
}

function createInvitationError(): ConditionError {
  return new ConditionError(
    "link_invalid",
    "This invitation has expired, was used before or was taken back.",
  );
}

function usable(token: string) {
  return and(
    eq(invitation.tokenHash, hashToken(token)),
    isOpenInvitation(),
    gt(invitation.expiresAt, sql`transaction_timestamp()`),
  );
}

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import type { MemberRole } from "@/lib/core/access/member-rights";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { ConditionError } from "@/lib/core/conditions";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";

export interface FoundMember {
  email: string;
  role: MemberRole;
}

export interface MemberChange {
  merchantId: number;
  actorId: number;
}

/** Serializes changes of members and returns the actor's role under the lock. Throws not_found. */
export async function lockMembershipsOfMerchant(
  tx: Tx,
  { merchantId, actorId }: MemberChange,
): Promise<FoundMember> {
  await tx.execute(sql`select from merchant where id = ${merchantId} for no key update`);
  return findMember(tx, merchantId, actorId);
}

export async function lockAsOwner(tx: Tx, change: MemberChange): Promise<void> {
  const { role } = await lockMembershipsOfMerchant(tx, change);
  if (role === "owner") return;
  throw new ConditionError("role_not_permitted", `Your role in this business is ${role} now`, {
    meta: { role, roles: ["owner"] },
  });
}

/** Throws not_found. */
export async function findMember(tx: Tx, merchantId: number, userId: number): Promise<FoundMember> {
  const [row] = await tx
    .select({ email: appUser.email, role: member.role })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .where(buildActiveMembershipCondition(merchantId, userId));
  if (!row) throw new ConditionError("not_found", "Member not found");
  return row;
}

export function buildActiveMembershipCondition(merchantId: number, userId: number) {
  return and(eq(member.merchantId, merchantId), eq(member.userId, userId), isNull(member.endedAt));
}

/** Withdraws the invitations that the owner sent. Throws last_owner, which the database also enforces. */
export async function removeOwnership(tx: Tx, merchantId: number, userId: number): Promise<void> {
  const others = await tx
    .select({ id: member.userId })
    .from(member)
    .where(
      and(
        eq(member.merchantId, merchantId),
        eq(member.role, "owner"),
        isNull(member.endedAt),
        ne(member.userId, userId),
      ),
    )
    .limit(1);
  if (others.length === 0) throw new ConditionError("last_owner", "Make another member an owner first");
  await tx
    .update(invitation)
    .set({ withdrawnAt: sql`transaction_timestamp()` })
    .where(and(eq(invitation.merchantId, merchantId), eq(invitation.invitedBy, userId), isOpenInvitation()));
}

export function isOpenInvitation() {
  return and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt));
}

export interface OwnerRequest extends MemberChange {
  sessionId: number;
  ip: string;
  requestId: string;
}

type Note = (action: MerchantAction, subject: string, details?: Record<string, unknown>) => Promise<void>;

/** Bypasses RLS, because merchants may not read mail counts. Throws not_logged_in, role_not_permitted. */
export function runAsOwner<T>(visit: OwnerRequest, work: (tx: Tx, note: Note) => Promise<T>): Promise<T> {
  const { merchantId, actorId: userId, sessionId, ip, requestId } = visit;
  return transaction(async (tx) => {
    await assertSessionOpen(tx, sessionId);
    await lockAsOwner(tx, visit);
    return work(tx, (action, subject, details) =>
      recordMerchantAction(tx, {
        merchantId,
        mode: null,
        by: { userId, ip, requestId },
        action,
        subject,
        details,
      }),
    );
  });
}

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { ConditionError } from "@/lib/core/conditions";

/** Somebody of a business. */
export interface FoundMember {
  email: string;
  role: MemberRole;
}

/** Who changes the people of a business. */
export interface MemberChange {
  merchantId: number;
  actorId: number;
}

/**
 * Has everything that changes the people of a business wait for each other, until the transaction ends, and returns what
 * the actor is there by then: of two owners who demote each other, the later one is no owner any more. Throws not_found
 * for somebody who is not there any more.
 */
export async function lockMembers(tx: Tx, { merchantId, actorId }: MemberChange): Promise<FoundMember> {
  await tx.execute(sql`select from merchant where id = ${merchantId} for no key update`);
  return memberOf(tx, merchantId, actorId);
}

/** The same for what only owners may. Throws role_not_permitted. */
export async function lockAsOwner(tx: Tx, change: MemberChange): Promise<void> {
  const { role } = await lockMembers(tx, change);
  if (role === "owner") return;
  throw new ConditionError("role_not_permitted", `Your role in this business is ${role} now`, {
    meta: { role, roles: ["owner"] },
  });
}

/** Somebody who belongs to the business now. Throws not_found. */
export async function memberOf(tx: Tx, merchantId: number, userId: number): Promise<FoundMember> {
  const [row] = await tx
    .select({ email: appUser.email, role: member.role })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .where(openMembership(merchantId, userId));
  if (!row) throw new ConditionError("not_found", "Member not found");
  return row;
}

export function openMembership(merchantId: number, userId: number) {
  return and(eq(member.merchantId, merchantId), eq(member.userId, userId), isNull(member.endedAt));
}

/**
 * An owner is about to be none: what they have invited for is taken back, lest it outlive them. Throws last_owner. The
 * database refuses the same by itself.
 */
export async function giveUpOwnership(tx: Tx, merchantId: number, userId: number): Promise<void> {
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

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readAsTenant } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import { isOpenInvitation } from "./lock-members";

interface Business {
  merchantId: number;
}

const inviter = alias(appUser, "inviter");
const RANK = sql`array_position(array['owner','manager','finance','operator','developer','viewer'], ${member.role})`;

export async function listMembers({ merchantId }: Business) {
  return readAsTenant({ merchantId })
    .select({
      userId: member.userId,
      name: member.name,
      email: appUser.email,
      role: member.role,
      invitedBy: inviter.email,
      since: member.createdAt,
    })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .leftJoin(inviter, eq(inviter.id, member.invitedBy))
    .where(and(eq(member.merchantId, merchantId), isNull(member.endedAt)))
    .orderBy(RANK, asc(member.createdAt), asc(member.userId));
}

export async function listInvitations({ merchantId }: Business) {
  return readAsTenant({ merchantId })
    .select({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invitedBy: inviter.email,
      sentAt: invitation.sentAt,
      isExpired: sql<boolean>`${invitation.expiresAt} <= now()`,
    })
    .from(invitation)
    .innerJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(and(eq(invitation.merchantId, merchantId), isOpenInvitation()))
    .orderBy(sql`${invitation.id} desc`);
}

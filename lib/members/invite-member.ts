import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { ConditionError } from "@/lib/core/conditions";
import { runAsOwner, type OwnerRequest } from "./as-owner";
import { isOpenInvitation } from "./lock-members";
import { createInvitationLink, sendInvitation } from "./send-invitation";

/**
 * The result does not reveal existing accounts. Throws validation_error for a member, role_not_permitted,
 * rate_limited, not_logged_in. Specification: People of a business, 3.
 */
export function inviteMember(
  visit: OwnerRequest,
  { email, role }: { email: string; role: MemberRole },
): Promise<number> {
  return runAsOwner(visit, async (tx, note) => {
    const id = await invite(tx, visit, { email, role });
    await note("member.invited", email, { role });
    return id;
  });
}

async function invite(
  tx: Tx,
  { merchantId, actorId: invitedBy }: OwnerRequest,
  { email, role }: { email: string; role: MemberRole },
): Promise<number> {
  await assertOutside(tx, merchantId, email);
  const { token, columns } = createInvitationLink();
  const fresh = { email, role, invitedBy, ...columns };
  const isSame = sql`lower(${invitation.email}) = lower(${email})`;
  const [again] = await tx
    .update(invitation)
    .set(fresh)
    .where(and(eq(invitation.merchantId, merchantId), isSame, isOpenInvitation()))
    .returning({ id: invitation.id });
  const [row] = again
    ? [again]
    : await tx
        .insert(invitation)
        .values({ merchantId, ...fresh })
        .returning({ id: invitation.id });
  await sendInvitation(tx, row!.id, token);
  return row!.id;
}

async function assertOutside(tx: Tx, merchantId: number, email: string): Promise<void> {
  const found = await tx
    .select({ id: member.userId })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .where(
      and(
        eq(member.merchantId, merchantId),
        isNull(member.endedAt),
        sql`lower(${appUser.email}) = lower(${email})`,
      ),
    );
  if (found.length === 0) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "email"], msg: "Value error, belongs to this business already", type: "member_already" },
  ]);
}

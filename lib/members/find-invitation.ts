import { and, eq, gt, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { invitation } from "@/db/schema/members";
import { merchant } from "@/db/schema/merchants";
import { tokenHash } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import { isOpenInvitation } from "./lock-members";

/** Null for an invalid link. Does not consume the link. */
export async function findInvitation(token: string, tx: Tx = read()) {
  const [found] = await tx
    .select({ email: invitation.email, role: invitation.role, businessName: merchant.businessName })
    .from(invitation)
    .innerJoin(merchant, eq(merchant.id, invitation.merchantId))
    .where(usable(token));
  return found ?? null;
}

/** Single use, also under concurrency. Throws link_invalid. */
export async function consumeInvitation(tx: Tx, token: string) {
  const [used] = await tx
    .update(invitation)
    .set({ acceptedAt: sql`transaction_timestamp()` })
    .where(usable(token))
    .returning();
  if (!used) throw createInvitationError();
  return used;
}

export function createInvitationError(): ConditionError {
  return new ConditionError(
    "link_invalid",
    "This invitation has expired, was used before or was taken back.",
  );
}

function usable(token: string) {
  return and(
    eq(invitation.tokenHash, tokenHash(token)),
    isOpenInvitation(),
    gt(invitation.expiresAt, sql`transaction_timestamp()`),
  );
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { invitation } from "@/db/schema/members";
import { ConditionError } from "@/lib/core/conditions";
import { runAsOwner, type OwnerRequest } from "./as-owner";
import { isOpenInvitation } from "./lock-members";
import { createInvitationLink, sendInvitation } from "./send-invitation";

/** Throws not_found, role_not_permitted, rate_limited, not_logged_in. */
export function resendInvitation(visit: OwnerRequest, id: number): Promise<void> {
  return runAsOwner(visit, async (tx, note) => {
    const { token, columns } = createInvitationLink();
    const email = await changeInvitation(tx, visit.merchantId, id, columns);
    await sendInvitation(tx, id, token);
    await note("member.invitation_sent_again", email);
  });
}

/** Throws not_found, role_not_permitted, not_logged_in. */
export function withdrawInvitation(visit: OwnerRequest, id: number): Promise<void> {
  return runAsOwner(visit, async (tx, note) => {
    const columns = { withdrawnAt: sql`transaction_timestamp()` };
    await note("member.invitation_withdrawn", await changeInvitation(tx, visit.merchantId, id, columns));
  });
}

async function changeInvitation(
  tx: Tx,
  merchantId: number,
  id: number,
  columns: Record<string, SQL | string>,
): Promise<string> {
  const [row] = await tx
    .update(invitation)
    .set(columns)
    .where(and(eq(invitation.id, id), eq(invitation.merchantId, merchantId), isOpenInvitation()))
    .returning({ email: invitation.email });
  if (!row) throw new ConditionError("not_found", "Invitation not found");
  return row.email;
}

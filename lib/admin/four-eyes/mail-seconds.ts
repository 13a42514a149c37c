import type { Tx } from "@/db/client";
import type { staffProposal } from "@/db/schema/staff";
import { staffMemberOf, readStaff } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { proposalWaitingText } from "./proposal-waiting-text";

type Row = typeof staffProposal.$inferSelect;

/** Writes to everybody who may confirm a proposal, in the transaction that makes it. */
export async function mailSeconds(tx: Tx, { neededRight, kind, proposedBy, expiresAt }: Row): Promise<void> {
  const all = await readStaff(tx);
  const own = findAccountsOfPerson(staffMemberOf(all, proposedBy), all);
  const seconds = all.filter(
    (each) => !each.disabledAt && hasStaffRight(each.role, neededRight) && !own.includes(each),
  );
  const text = proposalWaitingText({
    serviceName: env.SERVICE_NAME,
    kind,
    proposer: staffMemberOf(all, proposedBy).email,
    endsAt: expiresAt,
    url: `${env.APP_ORIGIN}/admin/proposals`,
  });
  for (const { email: recipient } of seconds) {
    const mail = { merchantId: null, mode: "live", template: "proposal_waiting", language: "en" } as const;
    await queueEmail(tx, { ...mail, recipient, ...text });
  }
}

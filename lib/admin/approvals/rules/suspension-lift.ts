import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { refused } from "@/lib/admin/actions/refusals";
import { liftSuspension } from "@/lib/admin/merchants/lift-suspension";
import { lockMerchant } from "@/lib/admin/merchants/lock-merchant";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { ProposalRule } from "./rule";

interface ProposedLift {
  merchantId: number;
  reason: string;
}

export const suspensionLiftRule: ProposalRule<ProposedLift> = {
  kind: "merchant.suspension_lift",
  evaluate: async (_tx, _actor, payload) => ({ needsSecond: true, right: "merchants", payload }),
  async snapshot(tx, { merchantId }) {
    const { status } = await lockMerchant(tx, merchantId);
    if (status !== "suspended") throw refused(`A merchant in status ${status} is not suspended`);
    const suspension = await lastSuspension(tx, merchantId);
    return {
      subject: ["merchant", merchantId],
      version: hashContent({ status, suspension: suspension?.id ?? null }),
      before: { status, suspended_because: suspension?.reason ?? null },
      after: { status: "approved", suspended_because: suspension?.reason ?? null },
    };
  },
  async apply(tx, actor, { merchantId, reason }) {
    await liftSuspension(tx, actor, merchantId, reason);
    return {};
  },
};

async function lastSuspension(tx: Tx, merchantId: number) {
  const [found] = await tx
    .select({ id: adminAction.id, reason: adminAction.reason })
    .from(adminAction)
    .where(
      and(
        eq(adminAction.subjectType, "merchant"),
        eq(adminAction.subjectId, String(merchantId)),
        eq(adminAction.action, "merchant.suspended"),
      ),
    )
    .orderBy(desc(adminAction.id))
    .limit(1);
  return found;
}

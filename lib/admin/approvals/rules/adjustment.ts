import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { type Adjustment, adjustWallet, findAdjustment } from "@/lib/admin/money/adjust-wallet";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { lockWallet } from "@/lib/wallet/lock-wallet";
import { exceedsSingleApproverLimit } from "./single-approver-limit";
import type { ProposalRule } from "./rule";

export type ProposedAdjustment = Caller & Adjustment;

export const adjustmentRule: ProposalRule<ProposedAdjustment> = {
  kind: "wallet.adjustment",
  async evaluate(tx, actor, payload) {
    const isBeyond = await exceedsSingleApproverLimit(tx, actor, payload);
    // A form token that is already posted returns its first result without approval.
    const needsSecond = isBeyond && (await findAdjustment(tx, payload, payload)) === null;
    return { needsSecond, right: "money", payload };
  },
  async snapshot(tx, payload) {
    const { merchantId, mode, direction, amountTzs } = payload;
    const status = await statusOf(tx, merchantId);
    const wallet = await lockWallet(tx, { merchantId, mode });
    const before = { mode, status: wallet.status, balance: wallet.balance };
    return {
      subject: ["merchant", merchantId],
      // Without the balance, which changes with every delivery; the posting checks the balance.
      version: hashContent({ merchant: status, wallet: wallet.status }),
      before,
      after: { ...before, direction, amount: amountTzs, balance: (wallet.balance ?? 0) + signed(payload) },
    };
  },
  async apply(tx, actor, { merchantId, mode, ...adjustment }) {
    const posted = await adjustWallet(tx, actor, { merchantId, mode }, adjustment);
    return { transfer_id: posted.transferId, balance: posted.balanceTzs };
  },
};

function signed({ direction, amountTzs }: Adjustment): number {
  return direction === "debit" ? -amountTzs : amountTzs;
}

async function statusOf(tx: Tx, merchantId: number): Promise<string> {
  const [row] = await tx
    .select({ status: merchant.status })
    .from(merchant)
    .where(eq(merchant.id, merchantId));
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  return row.status;
}

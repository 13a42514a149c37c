import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import { ADJUSTMENT_MAX_TZS } from "@/lib/core/admin/admin-request";
import type { Caller } from "@/lib/core/caller";
import { adjustmentPostings } from "@/lib/core/money/postings";
import { postTransfer } from "@/lib/wallet/post";
import { lockWallet } from "@/lib/wallet/lock-wallet";

export interface Adjustment {
  direction: "credit" | "debit";
  /** Whole TZS, 1 to ADJUSTMENT_MAX_TZS. */
  amountTzs: number;
  token: string;
  reason: string;
}

export interface Adjusted {
  transferId: number;
  balanceTzs: number;
}

/** Idempotent by token. Throws not_found, validation_error, insufficient_wallet_balance. */
export async function adjustWallet(
  tx: Tx,
  actor: Actor,
  caller: Caller,
  adjustment: Adjustment,
): Promise<Adjusted> {
  const { direction, amountTzs, token, reason } = adjustment;
  if (!Number.isSafeInteger(amountTzs) || amountTzs < 1 || amountTzs > ADJUSTMENT_MAX_TZS) {
    throw faulty("amount", `A whole number of TZS from 1 to ${ADJUSTMENT_MAX_TZS}`, "out_of_bounds");
  }
  // A concurrent request waits for this lock and then finds the posted transfer.
  const wallet = await lockWallet(tx, caller);
  const posted = await findAdjustment(tx, caller, adjustment);
  if (posted) return posted;
  const signedTzs = direction === "debit" ? -amountTzs : amountTzs;
  const [posting] = adjustmentPostings(signedTzs);
  const transferId = await postTransfer(tx, posting!, { ...caller, description: `Adjustment: ${reason}` });
  const balanceTzs = (wallet.balance ?? 0) + signedTzs;
  await recordAction(tx, actor, {
    action: "wallet.adjusted",
    subject: ["merchant", caller.merchantId],
    reason,
    before: { mode: caller.mode, balance: wallet.balance },
    after: {
      mode: caller.mode,
      balance: balanceTzs,
      direction,
      amount: amountTzs,
      transfer_id: transferId,
      token,
    },
  });
  return { transferId, balanceTzs };
}

/** The log stores the tokens. Throws validation_error where the token posted a different adjustment. */
export async function findAdjustment(
  tx: Tx,
  caller: Caller,
  adjustment: Omit<Adjustment, "reason">,
): Promise<Adjusted | null> {
  const [earlier] = await tx
    .select({ after: adminAction.after })
    .from(adminAction)
    .where(
      and(
        eq(adminAction.subjectType, "merchant"),
        eq(adminAction.subjectId, String(caller.merchantId)),
        eq(adminAction.action, "wallet.adjusted"),
        sql`${adminAction.after} ->> 'token' = ${adjustment.token}`,
      ),
    );
  if (!earlier?.after) return null;
  const { mode, direction, amount, transfer_id, balance } = earlier.after as Record<string, unknown>;
  const isSame =
    mode === caller.mode && direction === adjustment.direction && amount === adjustment.amountTzs;
  if (!isSame)
    throw faulty("token", "This form has posted another adjustment already: reload it", "already_used");
  return { transferId: transfer_id as number, balanceTzs: balance as number };
}

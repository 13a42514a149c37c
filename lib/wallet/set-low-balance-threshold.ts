import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/wallet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

const THRESHOLD_MAX_TZS = 1_000_000_000;

/** Whole TZS; null for never. Throws validation_error. Specification: What the service does, 8. */
export async function setLowBalanceThreshold(
  tx: Tx,
  caller: Caller,
  thresholdTzs: number | null,
): Promise<void> {
  if (thresholdTzs !== null && !isAmount(thresholdTzs)) throw outOfBounds();
  await tx
    .update(account)
    .set({
      lowBalanceThreshold: thresholdTzs,
      lowBalanceAlerted: sql`coalesce(balance < ${thresholdTzs}::bigint, false)`,
    })
    .where(
      and(
        eq(account.mode, caller.mode),
        eq(account.kind, "merchant_wallet"),
        eq(account.merchantId, caller.merchantId),
      ),
    );
}

function isAmount(amountTzs: number): boolean {
  return Number.isSafeInteger(amountTzs) && amountTzs >= 0 && amountTzs <= THRESHOLD_MAX_TZS;
}

function outOfBounds(): ConditionError {
  const msg = `Input should be a whole number between 0 and ${THRESHOLD_MAX_TZS}`;
  return new ConditionError("validation_error", [{ loc: ["body", "threshold"], msg, type: "value_error" }]);
}

import { getSqlDetail, getSqlState } from "@/db/client";
import { createDailyLimitError } from "@/lib/core/accounts/key-restrictions";
import type { ConditionError } from "@/lib/core/conditions";

/** Returns null if `count_key_spending` did not raise the error. */
export function toSpendingError(error: unknown): ConditionError | null {
  return getSqlState(error) === "TM004" ? createDailyLimitError(JSON.parse(getSqlDetail(error))) : null;
}

import { sqlDetail, sqlState } from "@/db/client";
import { createDailyLimitError } from "@/lib/core/accounts/key-restrictions";
import type { ConditionError } from "@/lib/core/conditions";

/** Null for an error that `count_key_spending` did not raise. */
export function toSpendingError(error: unknown): ConditionError | null {
  return sqlState(error) === "TM004" ? createDailyLimitError(JSON.parse(sqlDetail(error))) : null;
}

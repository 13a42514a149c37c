import { sqlDetail, sqlState } from "@/db/client";
import { createDailyLimitError } from "@/lib/core/accounts/key-restrictions";
import type { ConditionError } from "@/lib/core/conditions";

/** The condition behind an error of `count_key_spending`, or null when it is none of its own. */
export function spendingRefusal(error: unknown): ConditionError | null {
  return sqlState(error) === "TM004" ? createDailyLimitError(JSON.parse(sqlDetail(error))) : null;
}

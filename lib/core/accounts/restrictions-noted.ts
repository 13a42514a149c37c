import type { KeyRestrictions } from "./key-restrictions";

/** What a key is kept to, as the business's log tells it; undefined of one that may do everything. */
export function describeRestrictions({ scopes, networks, dailyLimitTzs }: KeyRestrictions) {
  if (!scopes && !networks && dailyLimitTzs === null) return undefined;
  return { scopes, networks, daily_limit: dailyLimitTzs };
}

import { ConditionError } from "@/lib/core/conditions";
import { isInNetworks } from "./key-networks";
import type { KeyScope } from "./api-key-options";

/** Specification: Authentication, 10. */
export interface KeyRestrictions {
  scopes: KeyScope[] | null;
  networks: string[] | null;
  dailyLimitTzs: number | null;
}

const PAGE = "on the dashboard, under API keys";

/** Throws key_not_permitted if the scopes forbid the request, or the caller is outside the key's networks. */
export function assertKeyPermits(
  { scopes, networks }: Pick<KeyRestrictions, "scopes" | "networks">,
  scope: KeyScope,
  address: string,
): void {
  if (scopes !== null && !scopes.includes(scope)) {
    throw new ConditionError(
      "key_not_permitted",
      `This API key lacks the scope ${scope}. Use a key that has it, or add the scope ${PAGE}.`,
      { meta: { scope } },
    );
  }
  if (networks !== null && !isInNetworks(address, networks)) {
    throw new ConditionError(
      "key_not_permitted",
      `This API key may not be used from ${address}. Call from one of its networks, or add this address ${PAGE}.`,
      { meta: { address } },
    );
  }
}

export function createDailyLimitError(figures: {
  limit: number;
  spent: number;
  required: number;
}): ConditionError {
  const { limit, spent, required } = figures;
  return new ConditionError(
    "key_not_permitted",
    `This API key may spend ${limit} TZS a day: ${spent} TZS are spent and this costs ${required} TZS. ` +
      `Wait until midnight in Dar es Salaam, or raise the limit ${PAGE}.`,
    { meta: { daily_limit: limit, spent, required, currency: "TZS" } },
  );
}

export function describeRestrictions({ scopes, networks, dailyLimitTzs }: KeyRestrictions) {
  if (!scopes && !networks && dailyLimitTzs === null) return undefined;
  return { scopes, networks, daily_limit: dailyLimitTzs };
}

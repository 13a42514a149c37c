import type { Account } from "@/lib/accounts/account";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";

export type AuthenticationMethod = "log-in" | "rider-log-in" | "step-up" | "factor" | "passkey";

export type AuthenticationOutcome =
  | "accepted"
  | "wrong"
  | "unknown"
  | "blocked"
  | "rate_limited"
  | "busy"
  | "failed";

interface Authentication {
  way: AuthenticationMethod;
  account: Account | null;
  address: string;
  outcome: AuthenticationOutcome;
}

/** Never logs the secret or the typed name. */
export function logAuthentication({ way, account, address, outcome }: Authentication): void {
  const who = account?.who ?? "nobody";
  log.info({ way, who, account: account?.id ?? null, address, outcome }, "authentication");
  metrics().authentications.inc({ who, outcome });
}

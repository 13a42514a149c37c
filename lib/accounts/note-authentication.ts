import type { Account } from "@/lib/accounts/account";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";

export type AuthenticationWay = "log-in" | "rider-log-in" | "step-up" | "factor" | "passkey";

export type AuthenticationOutcome =
  | "accepted"
  | "wrong"
  | "unknown"
  | "blocked"
  | "rate_limited"
  | "busy"
  | "failed";

interface Authentication {
  way: AuthenticationWay;
  /** Null where it was refused before anybody was looked up. */
  account: Account | null;
  address: string;
  outcome: AuthenticationOutcome;
}

/** One line for each try to prove who one is. Never the secret, and never what was typed as a name. */
export function noteAuthentication({ way, account, address, outcome }: Authentication): void {
  const who = account?.who ?? "nobody";
  log.info({ way, who, account: account?.id ?? null, address, outcome }, "authentication");
  metrics().authentications.inc({ who, outcome });
}

import { type Account, createUserAccount } from "@/lib/accounts/account";
import type { Person } from "@/lib/accounts/find-session";
import type { AuthenticationOutcome, AuthenticationMethod } from "@/lib/accounts/note-authentication";
import { logAuthentication } from "@/lib/accounts/note-authentication";
import { ConditionError } from "@/lib/core/conditions";
import { enforceGlobalLimits } from "@/lib/http/limits/count-across-processes";
import { createAddressLimits } from "@/lib/http/limits/address-limits";
import {
  checkWithGuessLimits,
  placeGuessLimit,
  QUARTER_HOUR_SECONDS,
  type SharedGuessLimit,
  withGuessLimits,
} from "./guess-limits";
import type { LogInOrigin } from "./device-cookie";

const HOUR_SECONDS = 3600;

/** Over all accounts, because mobile carriers share one address among many people. */
const LOG_IN_FAILURES_OF_ADDRESS = 100;
const LETTERS_PER_HOUR = 60;

interface LogInTry<Found, T> {
  way: "log-in" | "rider-log-in";
  origin: LogInOrigin;
  find: () => Promise<Found>;
  /** Throws invalid_credentials. */
  check: (found: Found, isKnownPlace: boolean) => Promise<T>;
  shared?: SharedGuessLimit[];
}

/** Throws rate_limited before the password is checked. Specification: Limits, log-in. */
export function logInWithLimits<Found extends { account: Account; isBlocked?: boolean }, T>({
  way,
  origin,
  find,
  check,
  shared,
}: LogInTry<Found, T>): Promise<T> {
  const ofAddress = createAddressLimits(way, origin.address, {
    windowSeconds: QUARTER_HOUR_SECONDS,
    limit: LOG_IN_FAILURES_OF_ADDRESS,
  });
  return withAuthenticationLog(way, origin, (tell) =>
    withGuessLimits(ofAddress, async () => {
      const found = await find();
      tell(found.account, found.isBlocked ? "blocked" : undefined);
      return checkWithGuessLimits(found.account, origin, (isKnown) => check(found, isKnown), shared);
    }),
  );
}

/** Throws rate_limited after too many failures. */
export function stepUpWithLimits<T>(
  { userId, role }: Pick<Person, "userId" | "role">,
  origin: LogInOrigin,
  check: () => Promise<T>,
): Promise<T> {
  const account = createUserAccount(userId, role);
  const ofSessions = placeGuessLimit(`${account.key} asked again`);
  return withAuthenticationLog("step-up", origin, (tell) => {
    tell(account);
    return withGuessLimits([ofSessions], () => checkWithGuessLimits(account, origin, check));
  });
}

/** Throws rate_limited. */
export function limitOutboundEmail(address: string): Promise<void> {
  return enforceGlobalLimits([
    { name: "letters", key: address, limit: LETTERS_PER_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
}

type Tell = (account: Account, wrongBecause?: AuthenticationOutcome) => void;

export async function withAuthenticationLog<T>(
  way: AuthenticationMethod,
  { address }: LogInOrigin,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  let account: Account | null = null;
  let because: AuthenticationOutcome | undefined;
  const note = (outcome: AuthenticationOutcome) => logAuthentication({ way, account, address, outcome });
  try {
    const result = await work((found, reason) => {
      [account, because] = [found, reason ?? (found.who === "nobody" ? "unknown" : "wrong")];
    });
    note("accepted");
    return result;
  } catch (error) {
    note(outcomeOf(error, because));
    throw error;
  }
}

function outcomeOf(error: unknown, because: AuthenticationOutcome = "failed"): AuthenticationOutcome {
  if (!(error instanceof ConditionError)) return "failed";
  const { condition } = error;
  // The owner of a refused passkey is not known.
  if (condition === "passkey_refused") return "wrong";
  return condition === "busy" || condition === "rate_limited" ? condition : because;
}

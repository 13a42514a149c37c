import { setTimeout as sleep } from "node:timers/promises";
import { redactError } from "@/db/redact-error";
import { type Account, createUserAccount } from "@/lib/accounts/account";
import { countGuess, type GuessLimit, sendGuessAlarm, releaseGuess } from "@/lib/accounts/count-guess";
import type { PasskeyOwner } from "@/lib/accounts/factors/passkeys";
import type { SessionUser } from "@/lib/accounts/find-session";
import { findKnownLogInOrigins } from "@/lib/accounts/known-places";
import {
  type AuthenticationMethod,
  type AuthenticationOutcome,
  logAuthentication,
} from "@/lib/accounts/check-log-in";
import { ConditionError } from "@/lib/core/conditions";
import { countAcrossProcesses, createAddressLimits } from "@/lib/http/limits/count-across-processes";
import { createRateLimitError, isRejectedBeforeCheck } from "@/lib/http/limits/rate-limit";
import { log } from "@/lib/platform/log";
import { getLogInOriginKeys, listLogInOriginKeys, type LogInOrigin } from "./cookies";

const HOUR_SECONDS = 3600;

/** Per IP address, over all accounts. High, because a mobile network shares one address among many users. */
const FAILURES_OF_ADDRESS = 100;
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
  return withAuthenticationLog(way, origin, (tell) =>
    withGuessLimits(ofAddress(way, origin), async () => {
      const found = await find();
      tell(found.account, found.isBlocked ? "blocked" : undefined);
      return checkWithGuessLimits(found.account, origin, (isKnown) => check(found, isKnown), shared);
    }),
  );
}

/** Throws rate_limited after too many failures. */
export function stepUpWithLimits<T>(
  { userId, role }: Pick<SessionUser, "userId" | "role">,
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
export async function limitOutboundEmail(address: string): Promise<void> {
  const retryAfterSeconds = await countAcrossProcesses([
    { name: "letters", key: address, limit: LETTERS_PER_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
}

type Tell = (account: Account, wrongBecause?: AuthenticationOutcome) => void;

async function withAuthenticationLog<T>(
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
  // The owner of a refused passkey is unknown, so the attempt counts as wrong.
  if (condition === "passkey_refused") return "wrong";
  return condition === "busy" || condition === "rate_limited" ? condition : because;
}

const OF_BUSINESS_PER_DAY = 20;
const OF_NETWORK_PER_HOUR = 60;

/** Throws rate_limited. Specification: Limits, invitations. */
export async function limitInvitations(merchantId: number, address: string): Promise<void> {
  const { retryAfterSeconds } = await countGuess([
    {
      key: `invitations of ${merchantId}`,
      windowSeconds: 24 * HOUR_SECONDS,
      limit: OF_BUSINESS_PER_DAY,
      alarmAt: null,
    },
    ...createAddressLimits("invitations", address, {
      windowSeconds: HOUR_SECONDS,
      limit: OF_NETWORK_PER_HOUR,
    }),
  ]);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
}

const STEP_MS = 400;

/** Resolves at a multiple of 400 ms, so that the response time does not reveal whether an account exists. */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedAt;
    await sleep(Math.ceil(tookMs / STEP_MS) * STEP_MS - tookMs);
  }
}

const QUARTER_HOUR_SECONDS = 15 * 60;
export const DAY_SECONDS = 24 * 3600;

/** Failures per place in 15 minutes. A place is a known browser of the account, or otherwise a network. */
const FAILURES_OF_PLACE = 5;
/** Failures per account in 15 minutes, from all unknown places together. */
const FAILURES_OF_ACCOUNT = 50;
/** With this limit, a year of guessing covers less than 5 % of all PINs. */
const FAILURES_OF_ACCOUNT_PER_DAY = 100;
/** Failures per account and known place. */
const FAILURES_OF_KNOWN_PLACE_PER_DAY = 50;
const ALARM_AT = 10;
const ALARM_AT_PER_DAY = 30;

export interface SharedGuessLimit extends GuessLimit {
  account: Account;
}

/** Throws rate_limited. Failures from unknown places also count towards `shared`. Specification: Limits, log-in. */
async function checkWithGuessLimits<T>(
  account: Account,
  origin: LogInOrigin,
  look: (isKnownPlace: boolean) => Promise<T>,
  shared: SharedGuessLimit[] = [],
): Promise<T> {
  const { network, browser } = getLogInOriginKeys(origin);
  const known = await findKnownLogInOrigins(account.key, listLogInOriginKeys(origin));
  const place = `${account.key} ${browser && known.has(browser) ? browser : network}`;
  const isKnown = known.size > 0;
  const limits = isKnown ? limitsOfKnown(place) : [...limitsOfStrangers(account.key), ...shared];
  const alarm = ({ key, windowSeconds }: GuessLimit) => {
    const whose = shared.find((limit) => limit.key === key)?.account ?? account;
    reportGuessing(whose, windowSeconds, "log_in_guesses");
  };
  return withGuessLimits([placeGuessLimit(place), ...limits], () => look(isKnown), alarm);
}

function placeGuessLimit(key: string): GuessLimit {
  return { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: FAILURES_OF_PLACE, alarmAt: null };
}

function limitsOfKnown(key: string): GuessLimit[] {
  return [{ key, windowSeconds: DAY_SECONDS, limit: FAILURES_OF_KNOWN_PLACE_PER_DAY, alarmAt: null }];
}

function limitsOfStrangers(key: string): GuessLimit[] {
  return [
    { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: FAILURES_OF_ACCOUNT, alarmAt: ALARM_AT },
    { key, windowSeconds: DAY_SECONDS, limit: FAILURES_OF_ACCOUNT_PER_DAY, alarmAt: ALARM_AT_PER_DAY },
  ];
}

/** The caller does not await this function, because the response time must not reveal whether the account exists. */
function reportGuessing(
  account: Account,
  windowSeconds: number,
  mail: "log_in_guesses" | "factor_guesses",
): void {
  void sendGuessAlarm(account, windowSeconds, mail).catch((error: unknown) =>
    log.error(
      redactError(error),
      "The owner of an account could not be told that its password is being guessed",
    ),
  );
}

/** Counts attempts before the check, because attempts may be concurrent. Throws rate_limited. */
async function withGuessLimits<T>(
  limits: readonly GuessLimit[],
  work: () => Promise<T>,
  alarm: (reached: GuessLimit) => void = () => {},
): Promise<T> {
  const { retryAfterSeconds, alarms } = await countGuess(limits);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
  for (const reached of alarms) alarm(reached);
  try {
    const result = await work();
    await releaseGuess(limits);
    return result;
  } catch (error) {
    if (isRejectedBeforeCheck(error)) await releaseGuess(limits);
    throw error;
  }
}

/** Wrong codes per account, from any address. */
const WRONG_CODES = 5;
/** With this limit, a year of guessing covers less than 2 % of all codes. */
const WRONG_CODES_PER_DAY = 50;

/** Throws rate_limited. The fifth wrong code sends a mail. Specification: Limits, code of a second factor. */
export function verifyCodeWithLimits<T>(
  account: Account,
  origin: LogInOrigin,
  check: () => Promise<T>,
): Promise<T> {
  const key = `${account.key} code`;
  const limits: GuessLimit[] = [
    ...ofAddress("factor", origin),
    { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: WRONG_CODES, alarmAt: WRONG_CODES },
    { key, windowSeconds: DAY_SECONDS, limit: WRONG_CODES_PER_DAY, alarmAt: null },
  ];
  return withAuthenticationLog("factor", origin, async (tell) => {
    tell(account);
    let isLast = false;
    try {
      return await withGuessLimits(limits, check, () => {
        isLast = true;
      });
    } catch (error) {
      if (isLast && !isRejectedBeforeCheck(error))
        reportGuessing(account, QUARTER_HOUR_SECONDS, "factor_guesses");
      throw error;
    }
  });
}

/** The limit counts per network only, so that an attacker cannot lock out the owner. */
export function verifyPasskeyWithLimits(
  origin: LogInOrigin,
  verify: () => Promise<PasskeyOwner>,
): Promise<PasskeyOwner> {
  return withAuthenticationLog("passkey", origin, (tell) =>
    withGuessLimits(ofAddress("factor", origin), async () => {
      const owner = await verify();
      tell(createUserAccount(owner.userId, owner.role));
      return owner;
    }),
  );
}

function ofAddress(what: string, { address }: LogInOrigin): GuessLimit[] {
  return createAddressLimits(what, address, {
    windowSeconds: QUARTER_HOUR_SECONDS,
    limit: FAILURES_OF_ADDRESS,
  });
}

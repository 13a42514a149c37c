import { redactError } from "@/db/redact-error";
import type { Account } from "@/lib/accounts/account";
import { countGuess, type GuessLimit, uncountGuess } from "@/lib/accounts/count-guess";
import { findKnownPlaces } from "@/lib/accounts/known-places";
import { sendGuessAlarm } from "@/lib/accounts/raise-guess-alarm";
import { createRateLimitError } from "@/lib/http/limits/rate-limit";
import { isRefusedBeforeCheck } from "@/lib/http/limits/throttle";
import { log } from "@/lib/platform/log";
import { getLogInPlaces, listLogInPlaces, type LogInOrigin } from "./device-cookie";

export const QUARTER_HOUR_SECONDS = 15 * 60;
export const DAY_SECONDS = 24 * 3600;

/** Per account and place, so that a stranger cannot lock out the owner. */
const FAILURES_OF_PLACE = 5;
/** Per account, from all unknown places. */
const FAILURES_OF_ACCOUNT = 50;
/** A year of guessing covers less than 5 % of all PINs. */
const FAILURES_OF_ACCOUNT_PER_DAY = 100;
/** Per account and known place. */
const FAILURES_OF_KNOWN_PLACE_PER_DAY = 50;
const ALARM_AT = 10;
const ALARM_AT_PER_DAY = 30;

export interface SharedGuessLimit extends GuessLimit {
  account: Account;
}

/** Throws rate_limited. Unknown places also count under `shared`. Specification: Limits, log-in. */
export async function checkWithGuessLimits<T>(
  account: Account,
  origin: LogInOrigin,
  look: (isKnownPlace: boolean) => Promise<T>,
  shared: SharedGuessLimit[] = [],
): Promise<T> {
  const { network, browser } = getLogInPlaces(origin);
  const known = await findKnownPlaces(account.key, listLogInPlaces(origin));
  const place = `${account.key} ${browser && known.has(browser) ? browser : network}`;
  const isKnown = known.size > 0;
  const limits = isKnown ? limitsOfKnown(place) : [...limitsOfStrangers(account.key), ...shared];
  const alarm = ({ key, windowSeconds }: GuessLimit) => {
    const whose = shared.find((limit) => limit.key === key)?.account ?? account;
    reportGuessing(whose, windowSeconds, "log_in_guesses");
  };
  return withGuessLimits([placeGuessLimit(place), ...limits], () => look(isKnown), alarm);
}

export function placeGuessLimit(key: string): GuessLimit {
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

/** Not awaited: the response time must not reveal whether the account exists. */
export function reportGuessing(
  account: Account,
  windowSeconds: number,
  mail: "log_in_guesses" | "factor_guesses",
): void {
  void sendGuessAlarm(account, windowSeconds, mail).catch(tellOfSilence);
}

function tellOfSilence(error: unknown): void {
  log.error(
    redactError(error),
    "The owner of an account could not be told that its password is being guessed",
  );
}

/**
 * Counts an attempt before it runs, to include concurrent attempts; a success is uncounted. Throws
 * rate_limited.
 */
export async function withGuessLimits<T>(
  limits: readonly GuessLimit[],
  work: () => Promise<T>,
  alarm: (reached: GuessLimit) => void = () => {},
): Promise<T> {
  const { retryAfterSeconds, alarms } = await countGuess(limits);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
  for (const reached of alarms) alarm(reached);
  try {
    const result = await work();
    await uncountGuess(limits);
    return result;
  } catch (error) {
    if (isRefusedBeforeCheck(error)) await uncountGuess(limits);
    throw error;
  }
}

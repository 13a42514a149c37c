import { addressBlock } from "@/lib/http/address-block";
import { countingFailures, throttle } from "@/lib/http/throttle";

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;

/** Per account and address, so that a stranger's guesses never lock the owner out elsewhere. */
const LOG_IN_FAILURES = 5;
/** Per address, over all accounts: carriers put many people behind one. */
const LOG_IN_FAILURES_OF_ADDRESS = 100;
/** Registrations, and mails asked for, per address. */
const LETTERS_PER_HOUR = 60;

/** Runs a log-in. Throws rate_limited after too many failures. Specification: Limits, log-in. */
export function limitedLogIn<T>(email: string, address: string, logIn: () => Promise<T>): Promise<T> {
  const window = { windowSeconds: QUARTER_HOUR_SECONDS };
  return countingFailures(
    [
      { ...window, name: "log-in-address", key: address, limit: LOG_IN_FAILURES_OF_ADDRESS },
      {
        ...window,
        name: "log-in",
        key: `${email.trim().toLowerCase()} ${addressBlock(address)}`,
        limit: LOG_IN_FAILURES,
      },
    ],
    logIn,
  );
}

/** Runs what asks a logged-in person for the password again. Throws rate_limited after too many failures. */
export function limitedStepUp<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const bucket = {
    name: "step-up",
    key: userId,
    limit: LOG_IN_FAILURES,
    windowSeconds: QUARTER_HOUR_SECONDS,
  };
  return countingFailures([bucket], work);
}

/** Counts a form that makes us write a mail. Throws rate_limited. */
export function limitLetters(address: string): Promise<void> {
  return throttle({ name: "letters", key: address, limit: LETTERS_PER_HOUR, windowSeconds: HOUR_SECONDS });
}

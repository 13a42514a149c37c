import type { Account } from "@/lib/accounts/account";
import type { GuessLimit } from "@/lib/accounts/count-guess";
import { withAuthenticationLog } from "@/lib/http/auth/account-limits";
import { QUARTER_HOUR_SECONDS, reportGuessing, withGuessLimits } from "@/lib/http/auth/guess-limits";
import type { LogInOrigin } from "@/lib/http/auth/device-cookie";
import { createAddressLimits } from "@/lib/http/limits/address-limits";
import { isRefusedBeforeCheck } from "@/lib/http/limits/throttle";

const DAY_SECONDS = 24 * 3600;

/** Per account, from any address. */
const WRONG_CODES = 5;
/** A year of guessing covers less than 2 % of all codes. */
const WRONG_CODES_PER_DAY = 50;
/** Per network, over all accounts. */
const FAILURES_OF_ADDRESS = 100;

/**
 * Throws rate_limited before the code is checked; the fifth wrong code sends a mail. Specification: Limits,
 * code of a second factor.
 */
export function verifyCodeWithLimits<T>(
  account: Account,
  origin: LogInOrigin,
  check: () => Promise<T>,
): Promise<T> {
  const key = `${account.key} code`;
  const limits: GuessLimit[] = [
    ...ofAddress(origin),
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
      if (isLast && !isRefusedBeforeCheck(error))
        reportGuessing(account, QUARTER_HOUR_SECONDS, "factor_guesses");
      throw error;
    }
  });
}

/** Limited per network only, so that an attacker cannot lock out the owner. */
export function verifyPasskeyWithLimits<Owner>(
  origin: LogInOrigin,
  accountOf: (owner: Owner) => Account,
  look: () => Promise<Owner>,
): Promise<Owner> {
  return withAuthenticationLog("passkey", origin, (tell) =>
    withGuessLimits(ofAddress(origin), async () => {
      const owner = await look();
      tell(accountOf(owner));
      return owner;
    }),
  );
}

function ofAddress({ address }: LogInOrigin): GuessLimit[] {
  return createAddressLimits("factor", address, {
    windowSeconds: QUARTER_HOUR_SECONDS,
    limit: FAILURES_OF_ADDRESS,
  });
}

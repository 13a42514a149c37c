import type { z } from "zod";
import { transaction } from "@/db/client";
import { createRiderAccount, buildRiderAccountKey } from "@/lib/accounts/account";
import { getFailureCount } from "@/lib/accounts/count-guess";
import { hashPassword } from "@/lib/accounts/hash-password";
import { saveKnownLogInOrigins } from "@/lib/accounts/known-places";
import { ConditionError } from "@/lib/core/conditions";
import { parsePhone } from "@/lib/core/input/phone";
import type { riderLogInRequest } from "@/lib/core/riders/rider-request";
import { DAY_SECONDS, logInWithLimits, type SharedGuessLimit, verifyCodeWithLimits } from "./account-limits";
import {
  formatCookie,
  getCookie,
  hostCookie,
  listLogInOriginKeys,
  type LogInOrigin,
  withDeviceToken,
} from "./cookies";
import {
  type CheckedRider,
  checkLogInCode,
  checkRiderLogIn,
  consumeLogInCode,
  findRiderLogIn,
  sendLogInCode,
} from "@/lib/riders/sessions/check-rider-log-in";
import {
  endRiderSessionOfToken,
  openRiderSession,
  RIDER_SESSION_MAX_DAYS,
} from "@/lib/riders/sessions/rider-sessions";

const INPUT_MAX = 64;

/**
 * Wrong PINs of all riders from unknown networks in a day. From this number on, a log-in from an unknown
 * place needs an SMS code.
 */
const FAILURES_OF_ALL_RIDERS = 200;
const ALL_RIDERS: SharedGuessLimit = {
  account: { key: "all riders", who: "rider", id: null },
  key: "all riders from unknown networks",
  windowSeconds: DAY_SECONDS,
  limit: Number.MAX_SAFE_INTEGER,
  alarmAt: FAILURES_OF_ALL_RIDERS,
};

type RiderLogIn = z.infer<typeof riderLogInRequest>;

/**
 * Throws invalid_credentials, rate_limited, sms_code_required, factor_wrong, new_pin_required.
 * Specification: Limits, log-in; Accounts, 6.
 */
export async function logInRider(
  typed: RiderLogIn,
  origin: LogInOrigin,
): Promise<{ name: string; token: string; device: string }> {
  const { checked, isKnownPlace } = await checkPin(typed, origin);
  const codeHash = isKnownPlace ? null : await checkSmsCode(checked, typed.code, origin);
  const newPinHash = await hashOfNewPin(checked, typed);
  const named = withDeviceToken(origin);
  const token = await transaction(async (tx) => {
    const opened = await openRiderSession(tx, checked, newPinHash);
    if (codeHash !== null) await consumeLogInCode(tx, checked.id, codeHash);
    await saveKnownLogInOrigins(tx, buildRiderAccountKey(checked.id), listLogInOriginKeys(named));
    return opened;
  });
  return { name: checked.name, token, device: named.device };
}

function checkPin(typed: RiderLogIn, origin: LogInOrigin) {
  const phone = parsePhone(typed.phone) ?? typed.phone.slice(0, INPUT_MAX);
  return logInWithLimits({
    way: "rider-log-in",
    origin,
    shared: [ALL_RIDERS],
    find: () => findRiderLogIn(phone),
    check: async (found, isKnownPlace) => {
      const isPossible = typed.phone.length <= INPUT_MAX && typed.pin.length <= INPUT_MAX;
      const checked = isPossible ? await checkRiderLogIn(found, typed.pin) : null;
      if (!checked) throw new ConditionError("invalid_credentials", "Phone number or PIN is wrong");
      return { checked, isKnownPlace };
    },
  });
}

// Returns null while the wrong PINs of all riders are below the alarm threshold. Runs after the PIN check, so
// that only a correct PIN sends a code.
async function checkSmsCode(
  { id }: CheckedRider,
  code: string | undefined,
  origin: LogInOrigin,
): Promise<string | null> {
  if ((await getFailureCount(ALL_RIDERS)) < FAILURES_OF_ALL_RIDERS) return null;
  if (code === undefined) {
    await sendLogInCode(id);
    throw new ConditionError("sms_code_required");
  }
  return verifyCodeWithLimits(createRiderAccount(id), origin, () =>
    checkLogInCode(id, code.slice(0, INPUT_MAX)),
  );
}

async function hashOfNewPin(
  { isPinInitial }: CheckedRider,
  { pin, new_pin: newPin }: RiderLogIn,
): Promise<string | null> {
  if (!isPinInitial) return null;
  if (newPin === undefined) throw new ConditionError("new_pin_required");
  if (newPin === pin) {
    throw new ConditionError("validation_error", [
      { loc: ["body", "new_pin"], msg: "Value error, the same as before", type: "pin_unchanged" },
    ]);
  }
  return hashPassword(newPin);
}

const PLAIN_NAME = "tuma_rider";
const NAME = hostCookie(PLAIN_NAME).name;
const KEPT_SECONDS = RIDER_SESSION_MAX_DAYS * 24 * 3600;

export function getRiderToken(headers: Headers): string | null {
  return getCookie(headers, NAME);
}

/** Sets the rider's cookie and deletes an old cookie without the prefix. */
export function formatRiderCookies(token: string): string[] {
  return [
    formatCookie(NAME, token, KEPT_SECONDS),
    ...(NAME === PLAIN_NAME ? [] : [formatCookie(PLAIN_NAME, "", 0)]),
  ];
}

export function clearRiderCookies(): string[] {
  return [...new Set([NAME, PLAIN_NAME])].map((name) => formatCookie(name, "", 0));
}

export async function logOutRider(headers: Headers): Promise<void> {
  const token = getRiderToken(headers);
  if (token) await transaction((tx) => endRiderSessionOfToken(tx, token));
}

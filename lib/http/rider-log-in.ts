import { transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { toE164 } from "@/lib/core/phones";
import { addressBlock } from "@/lib/http/address-block";
import { countingFailures } from "@/lib/http/throttle";
import { checkRiderLogIn } from "@/lib/riders/check-rider-log-in";
import { openRiderSession } from "@/lib/riders/open-rider-session";

const WINDOW_SECONDS = 15 * 60;
/** Per phone and address, so that a stranger's guesses do not lock the rider out elsewhere. */
const FAILURES = 5;
/** Per phone, from everywhere: a PIN has a million values, and whoever rents many addresses must not get through them. */
const FAILURES_OF_PHONE = 50;
/** The same over a day: who keeps at it for a year has tried less than a twentieth of them. */
const FAILURES_OF_PHONE_PER_DAY = 100;
const DAY_SECONDS = 24 * 3600;
/** Per address, over all riders: carriers put many people behind one. */
const FAILURES_OF_ADDRESS = 100;
/** Longer ones belong to nobody, and are not hashed. */
const INPUT_MAX = 64;

/**
 * Logs a rider in by phone, as people type it, and PIN; the rider's other log-ins end. Throws invalid_credentials, the
 * same for an unknown and a blocked rider, and rate_limited.
 */
export async function logInRider(
  typed: { phone: string; pin: string },
  address: string,
): Promise<{ name: string; token: string }> {
  const phone = toE164(typed.phone.slice(0, INPUT_MAX));
  return limited(phone, address, async () => {
    const isPossible = typed.phone.length <= INPUT_MAX && typed.pin.length <= INPUT_MAX;
    const found = isPossible ? await checkRiderLogIn(phone, typed.pin) : null;
    if (!found) throw new ConditionError("invalid_credentials", "Phone number or PIN is wrong");
    return { name: found.name, token: await transaction((tx) => openRiderSession(tx, found)) };
  });
}

function limited<T>(phone: string, address: string, logIn: () => Promise<T>): Promise<T> {
  const window = { windowSeconds: WINDOW_SECONDS };
  return countingFailures(
    [
      { ...window, name: "rider-log-in-address", key: address, limit: FAILURES_OF_ADDRESS },
      { ...window, name: "rider-log-in", key: `${phone} ${addressBlock(address)}`, limit: FAILURES },
      { ...window, name: "rider-log-in-phone", key: phone, limit: FAILURES_OF_PHONE },
      {
        name: "rider-log-in-phone-day",
        key: phone,
        limit: FAILURES_OF_PHONE_PER_DAY,
        windowSeconds: DAY_SECONDS,
      },
    ],
    logIn,
  );
}

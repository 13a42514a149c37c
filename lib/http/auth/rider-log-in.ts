import { transaction } from "@/db/client";
import { riderKey } from "@/lib/accounts/account";
import { rememberPlaces } from "@/lib/accounts/remember-places";
import { ConditionError } from "@/lib/core/conditions";
import { parsePhone } from "@/lib/core/input/phone";
import { checkRiderLogIn, findRiderLogIn } from "@/lib/riders/sessions/check-rider-log-in";
import { openRiderSession } from "@/lib/riders/sessions/open-rider-session";
import { limitedLogIn } from "./account-limits";
import { namedOrigin, type Origin, placeListOf } from "./device-cookie";

/** Longer ones belong to no account, and are not hashed. */
const INPUT_MAX = 64;

/**
 * Logs a rider in by phone, as people type it, and PIN; the rider's other log-ins end. Throws invalid_credentials, the
 * same for an unknown and a blocked rider, and rate_limited.
 */
export async function logInRider(
  typed: { phone: string; pin: string },
  origin: Origin,
): Promise<{ name: string; token: string; device: string }> {
  const phone = parsePhone(typed.phone) ?? typed.phone.slice(0, INPUT_MAX);
  const named = namedOrigin(origin);
  return limitedLogIn({
    way: "rider-log-in",
    origin,
    find: () => findRiderLogIn(phone),
    check: async (found) => {
      const isPossible = typed.phone.length <= INPUT_MAX && typed.pin.length <= INPUT_MAX;
      const rider = isPossible ? await checkRiderLogIn(found, typed.pin) : null;
      if (!rider) throw new ConditionError("invalid_credentials", "Phone number or PIN is wrong");
      const token = await transaction(async (tx) => {
        const opened = await openRiderSession(tx, rider);
        await rememberPlaces(tx, riderKey(rider.id), placeListOf(named));
        return opened;
      });
      return { name: rider.name, token, device: named.device };
    },
  });
}

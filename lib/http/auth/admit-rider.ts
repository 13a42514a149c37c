import { type Tx, transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { assertRiderSessionOpen } from "@/lib/riders/sessions/assert-rider-session-open";
import { findRiderSession } from "@/lib/riders/sessions/find-rider-session";
import type { Authenticator } from "./admission";
import { getRiderToken } from "./rider-cookie";

/**
 * Riders who are logged in on their phone, counted each for themselves: many share the one address of a carrier.
 * Throws not_logged_in.
 */
export const authenticateRider: Authenticator<"rider"> = {
  resolveMode: () => "live",
  sameOriginOnly: true,
  async authenticate(opened) {
    const token = getRiderToken(opened.request.headers);
    const rider = token && (await findRiderSession(token));
    if (!rider) throw new ConditionError("not_logged_in");
    const commit = <T>(work: (tx: Tx) => Promise<T>) =>
      transaction(async (tx) => {
        const result = await work(tx);
        await assertRiderSessionOpen(tx, rider.sessionId);
        return result;
      });
    return {
      rateLimitKey: `rider:${rider.riderId}`,
      catalogueVersion: rider.catalogueVersion,
      caller: null,
      createContext: () => ({ rider, commit }),
    };
  },
};

import { type Tx, transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { assertRiderSessionOpen } from "@/lib/riders/sessions/assert-rider-session-open";
import { findRiderSession } from "@/lib/riders/sessions/find-rider-session";
import type { Admission } from "./admission";
import { riderTokenOf } from "./rider-cookie";

/**
 * Riders who are logged in on their phone, counted each for themselves: many share the one address of a carrier.
 * Throws not_logged_in.
 */
export const admitRider: Admission<"rider"> = {
  modeOf: () => "live",
  isOfPages: true,
  async admit(opened) {
    const token = riderTokenOf(opened.request.headers);
    const rider = token && (await findRiderSession(token));
    if (!rider) throw new ConditionError("not_logged_in");
    const commit = <T>(work: (tx: Tx) => Promise<T>) =>
      transaction(async (tx) => {
        const result = await work(tx);
        await assertRiderSessionOpen(tx, rider.sessionId);
        return result;
      });
    return {
      countedAs: `rider:${rider.riderId}`,
      catalogueVersion: rider.catalogueVersion,
      caller: null,
      given: () => ({ rider, commit }),
    };
  },
};

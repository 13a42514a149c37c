import { listPickupChoices, PICKUP_CHOICE_DAYS } from "@/lib/core/links/pickup-choices";
import type { TimeWindow } from "@/lib/core/time/time-window";
import { listUpcomingPickupWindows } from "@/lib/shipments/create/pickup-windows";
import type { LinkRow } from "./load-link";

/** Returns the times that the buyer can choose, earliest first; empty if the link does not ask for a time. */
export async function listLinkPickupChoices(link: LinkRow): Promise<TimeWindow[]> {
  if (!link.asksPickupTime) return [];
  const pickup = { latitude: link.pickupLatitude, longitude: link.pickupLongitude };
  return listPickupChoices(await listUpcomingPickupWindows(link.mode, pickup, PICKUP_CHOICE_DAYS));
}

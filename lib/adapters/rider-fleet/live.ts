import type { RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { enqueue } from "@/lib/jobs/enqueue";

/** Riders with phones. They are offered what waits for a rider; a shipment that no rider takes fails in time. */
export const liveFleet: RiderFleet = {
  isSimulated: false,

  async summon(tx, { shipmentId, view, waitingSince }, settings) {
    const awaited = view.legs.indexOf("pending");
    const isFirstMile = awaited === 0 && waitingSince !== null && !view.isReturn;
    const isLastMile = awaited === 2 && view.status === "in_transit" && view.legs[1] === "completed";
    if (!isFirstMile && !isLastMile) return;
    await enqueue(tx, "rider.offer", { shipmentId, round: 0 }, { jobKey: `offer:${shipmentId}` });
    if (!waitingSince) return;
    const due = { shipmentId, waitingSince: waitingSince.toISOString() };
    await enqueue(tx, "shipment.no_rider_alert", due, {
      runAt: later(waitingSince, settings.no_rider_alert_seconds),
      jobKey: `no-rider-alert:${shipmentId}`,
    });
    // A parcel at the destination hub waits as long as it takes.
    if (!isFirstMile) return;
    await enqueue(tx, "shipment.no_rider", due, {
      runAt: later(waitingSince, settings.no_rider_fail_seconds),
      jobKey: `no-rider:${shipmentId}`,
    });
  },

  async watch(tx, assignmentId, now, settings) {
    await enqueue(tx, "rider.silent", { assignmentId }, { runAt: later(now, settings.rider_silent_seconds) });
  },
};

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

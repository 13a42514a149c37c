import type { RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import type { Settings } from "@/lib/core/pricing/settings";
import { getFirstSilenceCheck } from "@/lib/core/riders/rider-silence";
import { type NewJob, createJob } from "@/lib/jobs/new-job";

export const liveFleet: RiderFleet = {
  isSimulated: false,

  summons({ shipmentId, view, waitingSince }, settings) {
    const awaited = view.legs.indexOf("pending");
    const isFirstMile = awaited === 0 && waitingSince !== null && !view.isReturn;
    const isLastMile = awaited === 2 && view.status === "in_transit" && view.legs[1] === "completed";
    if (!isFirstMile && !isLastMile) return [];
    const jobs = [createJob("rider.offer", { shipmentId, round: 0 }, { jobKey: `offer:${shipmentId}` })];
    if (waitingSince) jobs.push(...whileWaiting(shipmentId, waitingSince, isFirstMile, settings));
    return jobs;
  },

  watch(assignmentId, now, settings) {
    const runAt = getFirstSilenceCheck(now, settings.rider_silent_seconds);
    return [createJob("rider.silent", { assignmentId }, { runAt })];
  },
};

/** A parcel at the destination hub waits without limit. */
function whileWaiting(shipmentId: number, since: Date, isFirstMile: boolean, settings: Settings): NewJob[] {
  const due = { shipmentId, waitingSince: since.toISOString() };
  const alert = createJob("shipment.no_rider_alert", due, {
    runAt: later(since, settings.no_rider_alert_seconds),
    jobKey: `no-rider-alert:${shipmentId}`,
  });
  if (!isFirstMile) return [alert];
  const end = createJob("shipment.no_rider", due, {
    runAt: later(since, settings.no_rider_fail_seconds),
    jobKey: `no-rider:${shipmentId}`,
  });
  return [alert, end];
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

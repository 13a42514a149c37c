import type { Tx } from "@/db/client";
import type { FleetRequest, RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { nextStep, type SimulatedStep } from "@/lib/core/lifecycle/simulation";
import type { Settings } from "@/lib/core/pricing/settings";
import { movementOf, wayOf } from "@/lib/core/riders/simulated-movement";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { type NewJob, newJob } from "@/lib/jobs/new-job";

/** Riders who exist only in the database and keep to the timetable. One job per step, one step per job. */
export const simulatedFleet: RiderFleet = {
  isSimulated: true,

  async summon(tx, request, settings) {
    const step = nextStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
    if (!step) return;
    const anchor =
      request.view.status === "confirmed" ? request.confirmedAt : earlier(request.now, step.sinceSeconds);
    await scheduleStep(tx, request, anchor, settings);
  },

  watch: () => [],
};

/**
 * Puts the next step into the queue at its second of the timetable, which began at the anchor, and the ride until then.
 * After an interruption steps are overdue and follow each other at once, in order.
 */
export async function scheduleStep(
  tx: Tx,
  request: FleetRequest,
  anchor: Date,
  settings: Settings,
): Promise<void> {
  const step = nextStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  await enqueueAll(tx, [...jobOfStep(request, step, anchor), ...jobOfRide(request, anchor)]);
}

function jobOfStep(
  { shipmentId, failedAt }: FleetRequest,
  step: SimulatedStep | null,
  anchor: Date,
): NewJob[] {
  if (!step) return [];
  const runAt = earlier(anchor, -step.atSeconds);
  if (step.trigger === "return_ordered" && failedAt) {
    return [newJob("shipment.return_due", { shipmentId, occurredAt: failedAt, isHastened: true }, { runAt })];
  }
  if (step.isHeld) return [];
  const due = { shipmentId, trigger: step.trigger, anchor: anchor.toISOString() };
  return [newJob("rider.simulate", due, { runAt, jobKey: `simulate:${shipmentId}` })];
}

/** A stretch that is over by the timetable is not ridden any more: after an interruption all of them are. */
function jobOfRide({ shipmentId, view, riderId, ways, now }: FleetRequest, anchor: Date): NewJob[] {
  const movement = movementOf(view);
  const leg = movement && ways[movement.leg];
  if (!movement || !leg || riderId === null || earlier(anchor, -movement.toSeconds) < now) return [];
  const { fromSeconds, toSeconds } = movement;
  const ride = {
    ...{ shipmentId, status: view.status, anchor: anchor.toISOString(), riderId, fromSeconds, toSeconds },
    ...wayOf(movement, leg, riderId),
  };
  return [newJob("rider.simulate_position", ride, { jobKey: `position:${shipmentId}` })];
}

function earlier(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}

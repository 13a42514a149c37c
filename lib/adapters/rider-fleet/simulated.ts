import type { FleetRequest, RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { nextSimulatedStep, type SimulatedStep, TIMETABLE } from "@/lib/core/lifecycle/simulation";
import type { Settings } from "@/lib/core/pricing/settings";
import { getFirstTick, getMovement, getMovementPath } from "@/lib/core/riders/simulated-movement";
import type { SimulatedRide, SimulationDue } from "@/lib/jobs/names";
import { type NewJob, newJob } from "@/lib/jobs/new-job";

/** By so much a step may come later than its second of the timetable. Specification: Sandbox. */
const TICK_MS = 2000;

/**
 * Riders who exist only in the database and keep to the timetable. Each step is a job, and the job that comes first plays
 * all that are due; those on the road share the jobs that move them.
 */
export const simulatedFleet: RiderFleet = {
  isSimulated: true,

  summons(request, settings) {
    const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
    if (!step) return [];
    const anchor =
      request.view.status === "confirmed" ? request.confirmedAt : earlier(request.now, step.sinceSeconds);
    return jobsAhead(request, anchor, settings);
  },

  watch: () => [],
};

/**
 * The next step at its second of the timetable, which began at the anchor, and the ride until then.
 * After an interruption steps are overdue and follow each other at once, in order.
 */
export function jobsAhead(request: FleetRequest, anchor: Date, settings: Settings): NewJob[] {
  const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  return [...jobOfStep(request, step, anchor), ...jobOfRide(request, anchor)];
}

function jobOfStep(
  { shipmentId, view, failedAt }: FleetRequest,
  step: SimulatedStep | null,
  anchor: Date,
): NewJob[] {
  if (!step) return [];
  const runAt = earlier(anchor, -step.atSeconds);
  if (step.trigger === "return_ordered" && failedAt) {
    return [newJob("shipment.return_due", { shipmentId, occurredAt: failedAt, isHastened: true }, { runAt })];
  }
  if (step.isHeld) return [];
  const isCommon = !view.isReturn && Object.hasOwn(TIMETABLE[view.type], step.trigger);
  const due = {
    ...{ shipmentId, trigger: step.trigger, anchor: anchor.toISOString() },
    ...(isCommon && { together: true as const }),
  };
  return [jobOfDue(due, runAt)];
}

/** A shipment has one step to come. */
export function jobOfDue(due: SimulationDue, runAt: Date): NewJob {
  return newJob("rider.simulate", due, { runAt: nextTick(runAt), jobKey: `simulate:${due.shipmentId}` });
}

/** Steps of many shipments are due at the same moment, so that they are played together. */
function nextTick(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / TICK_MS) * TICK_MS);
}

/** A stretch that is over by the timetable is not ridden any more: after an interruption all of them are. */
function jobOfRide({ shipmentId, view, riderId, ways, now }: FleetRequest, anchor: Date): NewJob[] {
  const movement = getMovement(view);
  const leg = movement && ways[movement.leg];
  if (!movement || !leg || riderId === null || earlier(anchor, -movement.toSeconds) < now) return [];
  const { fromSeconds, toSeconds } = movement;
  const ride = {
    ...{ shipmentId, status: view.status, anchor: anchor.toISOString(), riderId, fromSeconds, toSeconds },
    ...getMovementPath(movement, leg, riderId),
  };
  return [jobOfRides([ride], getFirstTick(now))];
}

/** Moves all riders who are due at that moment: rides that come in later are added to the job that waits for it. */
export function jobOfRides(rides: SimulatedRide[], runAt: Date): NewJob {
  return newJob("rider.simulate_position", rides, { runAt, jobKey: `rides:${runAt.getTime() / 1000}` });
}

function earlier(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}

import type { FleetRequest, RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { nextSimulatedStep, type SimulatedStep, TIMETABLE } from "@/lib/core/lifecycle/simulation";
import type { Settings } from "@/lib/core/pricing/settings";
import { getFirstTick, getMovement, getMovementPath } from "@/lib/core/riders/simulated-movement";
import type { SimulatedRide, SimulationDue } from "@/lib/jobs/names";
import { type NewJob, createJob } from "@/lib/jobs/new-job";

/** Maximum delay of a step. Specification: Sandbox. */
const TICK_MS = 2000;

/** One job runs all steps that are due. After an interruption, overdue steps run in order. */
export const simulatedFleet: RiderFleet = {
  isSimulated: true,

  summons(request, settings) {
    const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
    if (!step) return [];
    const anchor =
      request.view.status === "confirmed" ? request.confirmedAt : earlier(request.now, step.sinceSeconds);
    return createSimulationJobs(request, anchor, settings);
  },

  watch: () => [],
};

export function createSimulationJobs(request: FleetRequest, anchor: Date, settings: Settings): NewJob[] {
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
    return [
      createJob("shipment.return_due", { shipmentId, occurredAt: failedAt, isHastened: true }, { runAt }),
    ];
  }
  if (step.isHeld) return [];
  const isCommon = !view.isReturn && Object.hasOwn(TIMETABLE[view.type], step.trigger);
  const due = {
    ...{ shipmentId, trigger: step.trigger, anchor: anchor.toISOString() },
    ...(isCommon && { together: true as const }),
  };
  return [createSimulationJob(due, runAt)];
}

export function createSimulationJob(due: SimulationDue, runAt: Date): NewJob {
  return createJob("rider.simulate", due, { runAt: nextTick(runAt), jobKey: `simulate:${due.shipmentId}` });
}

/** Rounds up, to run the steps of many shipments in one job. */
function nextTick(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / TICK_MS) * TICK_MS);
}

function jobOfRide({ shipmentId, view, riderId, ways, now }: FleetRequest, anchor: Date): NewJob[] {
  const movement = getMovement(view);
  const leg = movement && ways[movement.leg];
  if (!movement || !leg || riderId === null || earlier(anchor, -movement.toSeconds) < now) return [];
  const { fromSeconds, toSeconds } = movement;
  const ride = {
    ...{ shipmentId, status: view.status, anchor: anchor.toISOString(), riderId, fromSeconds, toSeconds },
    ...getMovementPath(movement, leg, riderId),
  };
  return [createRideJob([ride], getFirstTick(now))];
}

export function createRideJob(rides: SimulatedRide[], runAt: Date): NewJob {
  return createJob("rider.simulate_position", rides, { runAt, jobKey: `rides:${runAt.getTime() / 1000}` });
}

function earlier(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}

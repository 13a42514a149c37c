import {
  findScenario,
  nextSimulatedStep,
  type Scenario,
  type SimulatedStep,
  type SimulationState,
  SIMULATION_TIMETABLE,
} from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import { getFirstSilenceCheck } from "@/lib/core/riders/rider-silence";
import {
  getFirstMovementTick,
  getSimulatedMovement,
  getMovementPath,
} from "@/lib/core/riders/simulated-movement";
import type { SimulatedRide, DueSimulationStep } from "@/lib/jobs/names";
import { createJob, type NewJob } from "@/lib/jobs/new-job";

export function chooseFleet(mode: Mode): RiderFleet {
  return mode === "live" ? liveFleet : simulatedFleet;
}

export interface RiderFleetRequest {
  shipmentId: number;
  view: SimulationState;
  scenario: Scenario | null;
  riderId: number | null;
  ways: { origin: Point; destination: Point }[];
  /** Null if the shipment has a rider, or needs none. */
  waitingSince: Date | null;
  confirmedAt: Date;
  failedAt: string | null;
  now: Date;
}

interface RiderFleet {
  /** True if time can be advanced for the riders. */
  isSimulated: boolean;
  summons(request: RiderFleetRequest, settings: Settings): NewJob[];
  watch(assignmentId: number, now: Date, settings: Settings): NewJob[];
}

export function chooseScenario(mode: Mode, receiverPhone: string, asked: Scenario | null): Scenario | null {
  return mode === "live" ? null : (asked ?? findScenario(receiverPhone));
}

const liveFleet: RiderFleet = {
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

/**
 * Returns jobs for a shipment without a rider: an alert and, only on the first mile, the failure of the
 * shipment. A parcel at the destination hub waits for a rider without a time limit.
 */
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

/** Maximum delay of a step in milliseconds. Specification: Sandbox. */
const TICK_MS = 2000;

/** A job runs all steps that are due. After an interruption, the overdue steps run in order. */
const simulatedFleet: RiderFleet = {
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

export function createSimulationJobs(request: RiderFleetRequest, anchor: Date, settings: Settings): NewJob[] {
  const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  return [...jobOfStep(request, step, anchor), ...jobOfRide(request, anchor)];
}

function jobOfStep(
  { shipmentId, view, failedAt }: RiderFleetRequest,
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
  const isCommon = !view.isReturn && Object.hasOwn(SIMULATION_TIMETABLE[view.type], step.trigger);
  const due = {
    ...{ shipmentId, trigger: step.trigger, anchor: anchor.toISOString() },
    ...(isCommon && { together: true as const }),
  };
  return [createSimulationJob(due, runAt)];
}

export function createSimulationJob(due: DueSimulationStep, runAt: Date): NewJob {
  return createJob("rider.simulate", due, { runAt: nextTick(runAt), jobKey: `simulate:${due.shipmentId}` });
}

/** Rounds up to the next tick, so that one job runs the steps of many shipments. */
function nextTick(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / TICK_MS) * TICK_MS);
}

function jobOfRide({ shipmentId, view, riderId, ways, now }: RiderFleetRequest, anchor: Date): NewJob[] {
  const movement = getSimulatedMovement(view);
  const leg = movement && ways[movement.leg];
  if (!movement || !leg || riderId === null || earlier(anchor, -movement.toSeconds) < now) return [];
  const { fromSeconds, toSeconds } = movement;
  const ride = {
    ...{ shipmentId, status: view.status, anchor: anchor.toISOString(), riderId, fromSeconds, toSeconds },
    ...getMovementPath(movement, leg, riderId),
  };
  return [createSimulatedMovementJob([ride], getFirstMovementTick(now))];
}

export function createSimulatedMovementJob(rides: SimulatedRide[], runAt: Date): NewJob {
  return createJob("rider.simulate_position", rides, { runAt, jobKey: `rides:${runAt.getTime() / 1000}` });
}

function earlier(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}

import { z } from "zod";
import type { AssignmentStatus } from "@/lib/core/shipment";
import type { LegStatus, ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import type { Failure, FailureCode, Resolution } from "./failure";
import type { Trigger } from "./lifecycle";

export const SCENARIOS = {
  "01": "waits before a rider accepts",
  "03": "no rider accepts",
  "04": "another rider takes over once",
  "05": "the receiver cannot be reached",
  "06": "the receiver refuses, then the parcel is returned",
  "07": "the parcel is lost",
  "08": "waits once a rider has accepted",
  "09": "waits while the rider is on the way to the pickup",
  "10": "waits until the scheduled pickup",
} as const;
export type Scenario = keyof typeof SCENARIOS;
export const SCHEDULED_SCENARIO = "10" satisfies Scenario;

/** Misspelt scenarios are refused because a test with an ignored scenario would test nothing. */
export const scenarioHeaders = z.object({
  "X-Sandbox-Scenario": z
    .enum(Object.keys(SCENARIOS) as Scenario[])
    .optional()
    .describe(
      `Scenario that the sandbox simulates; live ignores the header. ${Object.entries(SCENARIOS)
        .map(([digits, course]) => `${digits}: ${course}`)
        .join("; ")}.`,
    ),
});

/** The two digits after this prefix select the scenario. */
const RESERVED_RECEIVERS = "+2557000000";

export function getReservedReceiverPhone(scenario: Scenario): string {
  return RESERVED_RECEIVERS + scenario;
}

/** Specification silent: how a client simulates failures in the sandbox. */
export function findScenario(receiverPhone: string): Scenario | null {
  const scenarios = Object.keys(SCENARIOS) as Scenario[];
  return scenarios.find((scenario) => getReservedReceiverPhone(scenario) === receiverPhone) ?? null;
}

/** Specification: What the service does, 9; Sandbox. */
export const SIMULATION_TIMETABLE = {
  same_city: {
    rider_accepted: 20,
    rider_moving: 30,
    rider_arrived: 40,
    rider_collected: 50,
    rider_heads_out: 65,
    delivered: 110,
  },
  regional: {
    rider_accepted: 20,
    rider_moving: 30,
    rider_arrived: 40,
    rider_collected: 45,
    origin_hub_in: 55,
    origin_hub_out: 62,
    destination_hub_in: 75,
    last_mile_accepted: 80,
    last_mile_collected: 85,
    delivered: 115,
  },
} as const satisfies Record<ShipmentType, Partial<Record<Trigger, number>>>;

/**
 * Seconds from the confirmation until the first rider releases the job, and until the replacement rider accepts and
 * departs. From the pickup on, the normal timetable applies.
 */
const REPLACED_AT = { released: 26, accepted: 32, moving: 36 };
const SETTLES_AFTER_SECONDS = 10;

export interface SimulationState {
  status: ShipmentStatus;
  type: ShipmentType;
  isReturn: boolean;
  legs: readonly LegStatus[];
  assignment: AssignmentStatus | null;
  wasReplaced: boolean;
  failure: Pick<Failure, "code" | "attempt" | "final"> | null;
}

export interface SimulatedStep {
  trigger: Trigger;
  /** Timetable seconds, counted from the confirmation. */
  atSeconds: number;
  sinceSeconds: number;
  isHeld: boolean;
  failureCode?: FailureCode;
  resolution?: Exclude<Resolution, "returned">;
}

/** Uses only the shipment's state, so that replays and restarts need no stored progress. Null if no step remains. */
export function nextSimulatedStep(
  view: SimulationState,
  scenario: Scenario | null,
  noRiderFailSeconds: number,
): SimulatedStep | null {
  const course = view.isReturn ? null : scenario;
  switch (view.status) {
    case "confirmed":
      return stepBeforeAcceptance(view, course, noRiderFailSeconds);
    case "pickup_dispatched":
      return stepBeforePickup(view, course);
    case "picked_up":
    case "in_transit":
      return stepOnTheWay(view, course);
    case "out_for_delivery":
      return stepAtDropoff(view, course);
    case "failed":
      return stepAfterFailure(view, course);
    default:
      return null;
  }
}

export function getSimulatedStepSeconds(
  view: Pick<SimulationState, "type" | "isReturn">,
  trigger: Trigger,
): number {
  const times: Partial<Record<Trigger, number>> = SIMULATION_TIMETABLE[view.type];
  const start = view.isReturn ? SIMULATION_TIMETABLE[view.type].rider_collected : 0;
  return Math.max(0, (times[trigger] ?? 0) - start);
}

function stepBeforeAcceptance(
  view: SimulationState,
  course: Scenario | null,
  noRiderFailSeconds: number,
): SimulatedStep {
  if (view.isReturn) return createStep(view, "return_started");
  if (course === "03") return { ...createStep(view, "no_rider_found"), atSeconds: noRiderFailSeconds };
  return { ...createStep(view, "rider_accepted"), isHeld: course === "01" };
}

function stepBeforePickup(view: SimulationState, course: Scenario | null): SimulatedStep {
  const { released, accepted, moving } = REPLACED_AT;
  if (view.assignment === null) {
    return { ...createStep(view, "rider_accepted"), sinceSeconds: released, atSeconds: accepted };
  }
  if (view.assignment === "accepted") {
    if (view.wasReplaced)
      return { ...createStep(view, "rider_moving"), sinceSeconds: accepted, atSeconds: moving };
    if (course !== "04") return { ...createStep(view, "rider_moving"), isHeld: course === "08" };
    return {
      ...createStep(view, "rider_released"),
      sinceSeconds: getSimulatedStepSeconds(view, "rider_accepted"),
      atSeconds: released,
    };
  }
  if (view.assignment === "en_route_to_pickup") {
    return { ...createStep(view, "rider_arrived"), isHeld: course === "09" };
  }
  return createStep(view, "rider_collected");
}

function stepOnTheWay(view: SimulationState, course: Scenario | null): SimulatedStep {
  const trigger = triggerAfterCollection(view);
  const isLost = course === "07" && (trigger === "rider_heads_out" || trigger === "destination_hub_in");
  return isLost
    ? { ...createStep(view, trigger), trigger: "incident", failureCode: "lost" }
    : createStep(view, trigger);
}

function triggerAfterCollection(view: SimulationState): Trigger {
  if (view.type === "same_city") return "rider_heads_out";
  const [first, transit, last] = view.legs;
  if (first !== "completed") return "origin_hub_in";
  if (transit === "pending") return "origin_hub_out";
  if (transit === "in_progress") return "destination_hub_in";
  return last === "pending" ? "last_mile_accepted" : "last_mile_collected";
}

function stepAtDropoff(view: SimulationState, course: Scenario | null): SimulatedStep {
  const arrival = createStep(view, "delivered");
  if (view.failure) return arrival;
  if (course === "05") return { ...arrival, trigger: "attempt_failed", failureCode: "receiver_unreachable" };
  if (course === "06") return { ...arrival, trigger: "attempt_failed", failureCode: "receiver_refused" };
  return arrival;
}

function stepAfterFailure(view: SimulationState, course: Scenario | null): SimulatedStep | null {
  if (!view.failure || view.failure.final) return null;
  const sinceSeconds = getSimulatedStepSeconds(view, "delivered");
  const settled = { sinceSeconds, atSeconds: sinceSeconds + SETTLES_AFTER_SECONDS };
  if (course === "06" && view.failure.code === "receiver_refused") {
    return { ...createStep(view, "return_ordered"), ...settled };
  }
  if (view.failure.code === "lost")
    return { ...createStep(view, "resolved"), ...settled, resolution: "refunded" };
  return null;
}

function createStep(view: SimulationState, trigger: Trigger): SimulatedStep {
  const order = Object.keys(SIMULATION_TIMETABLE[view.type]) as Trigger[];
  const previous = order[order.indexOf(trigger) - 1];
  return {
    trigger,
    atSeconds: getSimulatedStepSeconds(view, trigger),
    sinceSeconds: previous ? getSimulatedStepSeconds(view, previous) : 0,
    isHeld: false,
  };
}

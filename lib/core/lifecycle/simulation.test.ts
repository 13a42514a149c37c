import { describe, expect, test } from "vitest";
import { getCustody } from "@/lib/core/shipments/custody";
import type { ShipmentType } from "@/lib/core/statuses";
import { resolveTransition, type ShipmentState } from "./lifecycle";
import {
  nextSimulatedStep,
  SCENARIOS,
  type Scenario,
  type SimulationState,
  scenarioHeaders,
  findScenario,
} from "./simulation";

const NO_RIDER_SECONDS = 60;

/** Runs the simulated steps until a step is held. `forced` also runs held steps. */
function play(
  type: ShipmentType,
  scenario: Scenario | null,
  options: { isReturn?: boolean; forced?: boolean } = {},
) {
  const isReturn = options.isReturn ?? false;
  let view: SimulationState = {
    status: "confirmed",
    type,
    isReturn,
    legs: type === "same_city" ? ["pending"] : ["pending", "pending", "pending"],
    assignment: null,
    wasReplaced: false,
    failure: null,
  };
  const log: [string, number][] = [];
  const since: number[] = [];
  for (let guard = 0; guard < 30; guard++) {
    const step = nextSimulatedStep(view, scenario, NO_RIDER_SECONDS);
    if (!step || (step.isHeld && !options.forced)) return { view, log, since, step };
    const state = stateOf(view);
    const move = resolveTransition(state, step.trigger, step);
    log.push([step.trigger, step.atSeconds]);
    since.push(step.sinceSeconds);
    view = {
      ...view,
      status: move.to,
      legs: move.legs,
      assignment: assignmentAfter(step.trigger, view.assignment),
      wasReplaced: view.wasReplaced || step.trigger === "rider_released",
      failure: move.fails
        ? { code: move.fails.code, attempt: 1, final: move.fails.final }
        : move.settles && view.failure
          ? { ...view.failure, final: true }
          : view.failure,
    };
  }
  throw new Error("The course never ends");
}

function stateOf(view: SimulationState): ShipmentState {
  const failure = view.failure && { ...view.failure, custody: getCustody(view) };
  return {
    ...view,
    paid: true,
    riderArrived: view.assignment === "arrived_at_pickup",
    isSearchPlanned: false,
    failure,
  };
}

function assignmentAfter(
  trigger: string,
  before: SimulationState["assignment"],
): SimulationState["assignment"] {
  const next: Record<string, SimulationState["assignment"]> = {
    rider_accepted: "accepted",
    rider_moving: "en_route_to_pickup",
    rider_arrived: "arrived_at_pickup",
    rider_released: null,
    origin_hub_in: null,
    last_mile_accepted: "accepted",
  };
  return trigger in next ? (next[trigger] ?? null) : before;
}

test("a default shipment follows the timetable to the second", () => {
  expect(play("same_city", null).log).toEqual([
    ["rider_accepted", 20],
    ["rider_moving", 30],
    ["rider_arrived", 40],
    ["rider_collected", 50],
    ["rider_heads_out", 65],
    ["delivered", 110],
  ]);
  expect(play("regional", null).log).toEqual([
    ["rider_accepted", 20],
    ["rider_moving", 30],
    ["rider_arrived", 40],
    ["rider_collected", 45],
    ["origin_hub_in", 55],
    ["origin_hub_out", 62],
    ["destination_hub_in", 75],
    ["last_mile_accepted", 80],
    ["last_mile_collected", 85],
    ["delivered", 115],
  ]);
});

test("each step has the time of the step before it as the start of its state", () => {
  for (const type of ["same_city", "regional"] as const) {
    for (const isReturn of [false, true]) {
      const { log, since } = play(type, null, { isReturn });
      expect(since).toEqual([0, ...log.slice(0, -1).map(([, seconds]) => seconds)]);
    }
  }
});

test("a replaced rider catches up with the timetable by the arrival", () => {
  const { log, since } = play("same_city", "04");
  expect(log.slice(0, 5)).toEqual([
    ["rider_accepted", 20],
    ["rider_released", 26],
    ["rider_accepted", 32],
    ["rider_moving", 36],
    ["rider_arrived", 40],
  ]);
  expect(since.slice(0, 4)).toEqual([0, 20, 26, 32]);
});

test("a failure is settled ten seconds after the attempt", () => {
  for (const [scenario, trigger] of [
    ["06", "return_ordered"],
    ["07", "resolved"],
  ] as const) {
    const { log, since } = play("same_city", scenario);
    expect([log.at(-1), since.at(-1)]).toEqual([[trigger, 120], 110]);
  }
});

describe.each<ShipmentType>(["same_city", "regional"])("the scenarios, %s", (type) => {
  test.each<[Scenario | null, string, string | null]>([
    [null, "delivered", null],
    ["01", "confirmed", null],
    ["03", "failed", "no_rider_found"],
    ["04", "delivered", null],
    ["05", "failed", "receiver_unreachable"],
    ["06", "failed", "receiver_refused"],
    ["07", "failed", "lost"],
    ["08", "pickup_dispatched", null],
    ["09", "pickup_dispatched", null],
  ])("%s ends as %s", (scenario, status, code) => {
    const { view, log } = play(type, scenario);
    expect([view.status, view.failure?.code ?? null]).toEqual([status, code]);
    const times = log.map(([, seconds]) => seconds);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1) ?? 0).toBeLessThanOrEqual(125);
  });

  test("03 stays without a rider", () => {
    expect(play(type, "03").log).toEqual([["no_rider_found", NO_RIDER_SECONDS]]);
  });

  test("04 changes the rider exactly once", () => {
    const steps = play(type, "04").log.map(([trigger]) => trigger);
    expect(steps.filter((trigger) => trigger === "rider_released")).toHaveLength(1);
    expect(steps.filter((trigger) => trigger === "rider_accepted")).toHaveLength(2);
  });

  test("05 stays open for a retry, 06 is returned, 07 is settled", () => {
    expect(play(type, "05").view.failure).toMatchObject({ final: false });
    expect(play(type, "06").log.at(-1)?.[0]).toBe("return_ordered");
    expect(play(type, "07").log.at(-1)?.[0]).toBe("resolved");
  });

  test("08 holds once accepted and 09 on the way; when forced, both are delivered", () => {
    expect(play(type, "08").view.assignment).toBe("accepted");
    expect(play(type, "09").view.assignment).toBe("en_route_to_pickup");
    for (const held of ["01", "08", "09"] as const) {
      expect(play(type, held, { forced: true }).view.status).toBe("delivered");
    }
  });

  test("the attempt after a failed one succeeds", () => {
    const failed = play(type, "05").view;
    const again = resolveTransition(stateOf(failed), "reattempt");
    const step = nextSimulatedStep({ ...failed, status: again.to, legs: again.legs }, "05", NO_RIDER_SECONDS);
    expect(step?.trigger).toBe("delivered");
  });

  test("a return starts with the parcel collected and ignores the scenario", () => {
    const { view, log } = play(type, "05", { isReturn: true });
    expect(log[0]).toEqual(["return_started", 0]);
    expect(view.status).toBe("delivered");
  });
});

test("only the reserved numbers and the header choose a scenario", () => {
  expect(findScenario("+255700000005")).toBe("05");
  expect(findScenario("+255700000002")).toBeNull();
  expect(findScenario("+255700000022")).toBeNull();
  expect(findScenario("+255712000005")).toBeNull();
  expect(findScenario("+2557000000055")).toBeNull();
  expect(Object.keys(SCENARIOS)).toHaveLength(9);
});

test("the header names a scenario or none; an unknown one is refused", () => {
  expect(scenarioHeaders.parse({ "X-Sandbox-Scenario": "05" })).toEqual({ "X-Sandbox-Scenario": "05" });
  expect(scenarioHeaders.parse({})).toEqual({});
  expect(scenarioHeaders.safeParse({ "X-Sandbox-Scenario": "5" }).success).toBe(false);
  expect(scenarioHeaders.safeParse({ "X-Sandbox-Scenario": "02" }).success).toBe(false);
});

test("a lost parcel is lost between the hubs or on the way to the receiver", () => {
  const before = (type: ShipmentType) => play(type, "07").log.at(-2);
  expect(before("same_city")).toEqual(["incident", 65]);
  expect(before("regional")).toEqual(["incident", 75]);
  expect(
    play("regional", "07")
      .log.map(([trigger]) => trigger)
      .slice(-4),
  ).toEqual(["origin_hub_in", "origin_hub_out", "incident", "resolved"]);
});

test("each step has an action, a time, a state start and a waiting flag", () => {
  const view = { ...play("same_city", "05").view, status: "out_for_delivery" as const, failure: null };
  expect(nextSimulatedStep(view, "05", NO_RIDER_SECONDS)).toEqual({
    ...{ trigger: "attempt_failed", failureCode: "receiver_unreachable" },
    ...{ atSeconds: 110, sinceSeconds: 65, isHeld: false },
  });
  expect(nextSimulatedStep({ ...view, status: "delivered" }, null, NO_RIDER_SECONDS)).toBeNull();
});

test("a refusal by the receiver leads to a return only where the scenario requests one", () => {
  const failure = { code: "receiver_refused", attempt: 1, final: false } as const;
  const refused = { ...play("same_city", "05").view, failure };
  expect(nextSimulatedStep(refused, "05", NO_RIDER_SECONDS)).toBeNull();
  expect(
    nextSimulatedStep({ ...refused, failure: { ...failure, code: "receiver_absent" } }, "06", 60),
  ).toBeNull();
  expect(nextSimulatedStep(refused, "06", NO_RIDER_SECONDS)?.trigger).toBe("return_ordered");
});

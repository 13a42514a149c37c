import type { Tx } from "@/db/client";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { nextSimulatedStep, type Scenario, type SimulatedStep } from "@/lib/core/lifecycle/simulation";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { isSearchPlanned, lockMerchantShipment } from "@/lib/shipments/transitions/lock";
import { executeSimulatedStep } from "./execute-simulated-step";

export type FastForward = "next" | "delivered" | "failed";

const MAX_STEPS = 20;

/**
 * Needs the platform's rights, because the function writes rows of simulated riders and hubs. Throws
 * shipment_not_found for shipments of other merchants and for real riders. Specification: What the service does, 9.
 */
export async function fastForward(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  to: FastForward,
): Promise<void> {
  let locked = await lockMerchantShipment(tx, caller, shipmentId);
  const { settings } = locked;
  const fleet = chooseFleet(locked.row.mode);
  if (!fleet.isSimulated) throw new ConditionError("shipment_not_found", "Shipment not found");
  for (let taken = 0; taken < MAX_STEPS; taken++) {
    const isAttemptPlanned = locked.row.status === "failed" && locked.row.failure?.nextAttempt;
    if (isSearchPlanned(locked.row) || isAttemptPlanned) {
      locked = (await applyTransition(tx, locked, isAttemptPlanned ? "reattempt" : "search_started")).after;
      if (to === "next") break;
      continue;
    }
    const request = toFleetRequest(locked);
    const failing = failingScenario(request.scenario);
    const scenario = { next: request.scenario, failed: failing, delivered: null }[to];
    const planned = nextSimulatedStep(request.view, scenario, settings.no_rider_fail_seconds_sandbox);
    const isOver = request.view.status === "delivered" || request.view.status === "failed";
    if (!planned || (isOver && to !== "next")) break;
    const step = to === "failed" ? towardsFailure(planned, failing) : planned;
    locked = await executeSimulatedStep(tx, locked, step);
    if (to === "next") break;
  }
  await enqueueAll(tx, fleet.summons(toFleetRequest(locked), settings));
}

function failingScenario(scenario: Scenario | null): Scenario | null {
  return scenario !== null && ["03", "05", "06", "07"].includes(scenario) ? scenario : null;
}

function towardsFailure(step: SimulatedStep, failing: Scenario | null): SimulatedStep {
  if (step.trigger === "rider_accepted" && !failing) return { ...step, trigger: "no_rider_found" };
  if (step.trigger === "delivered") {
    return { ...step, trigger: "attempt_failed", failureCode: "receiver_unreachable" };
  }
  return step;
}

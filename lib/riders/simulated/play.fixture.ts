import { transaction } from "@/db/client";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { nextSimulatedStep } from "@/lib/core/lifecycle/simulation";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { runSimulationStep } from "./run-due-steps";

const NO_RIDER_SECONDS = 60;
const MAX_STEPS = 20;

export async function playSimulatedSteps(shipmentId: number, until?: Trigger): Promise<Trigger[]> {
  const played: Trigger[] = [];
  for (let taken = 0; taken < MAX_STEPS; taken++) {
    const { view, scenario, confirmedAt } = toFleetRequest(
      await transaction((tx) => lockShipment(tx, shipmentId)),
    );
    const step = nextSimulatedStep(view, scenario, NO_RIDER_SECONDS);
    if (!step || step.isHeld || step.trigger === "return_ordered") break;
    await transaction((tx) =>
      runSimulationStep(tx, { shipmentId, trigger: step.trigger, anchor: confirmedAt.toISOString() }),
    );
    played.push(step.trigger);
    if (step.trigger === until) break;
  }
  return played;
}

import type { Tx } from "@/db/client";
import { createSimulationJobs } from "@/lib/adapters/rider-fleet/simulated";
import { nextSimulatedStep } from "@/lib/core/lifecycle/simulation";
import type { SimulationDue } from "@/lib/jobs/names";
import type { NewJob } from "@/lib/jobs/new-job";
import { fleetRequest } from "@/lib/shipments/transitions/fleet-request";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import { executeSimulatedStep } from "./execute-simulated-step";

/** Returns the next jobs, unless the transition wrote them. */
export async function simulateStep(
  tx: Tx,
  locked: LockedShipment,
  due: SimulationDue,
  isAlone: boolean,
): Promise<NewJob[]> {
  const { settings } = locked;
  const request = fleetRequest(locked);
  const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  if (!step || step.isHeld || step.trigger !== due.trigger) return [];
  const ahead = (after: LockedShipment) =>
    createSimulationJobs(fleetRequest(after), new Date(due.anchor), settings);
  let asked: NewJob[] | undefined;
  const followUp = (after: LockedShipment) => {
    asked = ahead(after);
    return isAlone ? asked : [];
  };
  const after = await executeSimulatedStep(tx, locked, step, followUp);
  if (asked && isAlone) return [];
  return asked ?? ahead(after);
}

import type { Tx } from "@/db/client";
import { scheduleStep } from "@/lib/adapters/rider-fleet/simulated";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { nextStep } from "@/lib/core/lifecycle/simulation";
import { fleetRequest } from "@/lib/riders/dispatch/fleet-request";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { executeSimulatedStep } from "./execute-simulated-step";

/**
 * Plays the step of the timetable that is due, and schedules the one after it. A job that comes twice, or after
 * somebody else has moved the shipment, finds another step next and does nothing.
 */
export async function runSimulationStep(
  tx: Tx,
  due: { shipmentId: number; trigger: Trigger; anchor: string },
): Promise<void> {
  const locked = await lockShipment(tx, due.shipmentId);
  const { settings } = locked;
  const request = fleetRequest(locked);
  const step = nextStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  if (!step || step.isHeld || step.trigger !== due.trigger) return;
  const after = await executeSimulatedStep(tx, locked, step);
  await scheduleStep(tx, fleetRequest(after), new Date(due.anchor), settings);
}

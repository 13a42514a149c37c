import type { Tx } from "@/db/client";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { simulateStep } from "./simulate-step";

/**
 * Plays the step of the timetable that is due, and schedules the one after it. A job that comes twice, or after
 * somebody else has moved the shipment, finds another step next and does nothing.
 */
export async function runSimulationStep(tx: Tx, due: SimulationDue): Promise<void> {
  await enqueueAll(tx, await simulateStep(tx, await lockShipment(tx, due.shipmentId), due, true));
}

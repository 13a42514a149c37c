import type { Tx } from "@/db/client";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { simulateStep } from "./simulate-step";

/** Does nothing when the next step is a different one, so a repeated job is safe. */
export async function runSimulationStep(tx: Tx, due: SimulationDue): Promise<void> {
  await enqueueAll(tx, await simulateStep(tx, await lockShipment(tx, due.shipmentId), due, true));
}

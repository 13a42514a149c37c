import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import type { FleetRequest } from "@/lib/adapters/rider-fleet/fleet";
import { SCENARIOS, type Scenario } from "@/lib/core/lifecycle/simulation";
import { type LockedShipment, lockShipment } from "@/lib/shipments/moves/lock";

/** Locks a shipment and describes it as its fleet sees it. */
export async function fleetRequest(
  tx: Tx,
  shipmentId: number,
): Promise<FleetRequest & { locked: LockedShipment }> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, legs, assignment: active, now } = locked;
  return {
    shipmentId,
    locked,
    view: {
      status: row.status,
      type: row.type,
      isReturn: row.returnOfShipmentId !== null,
      legs: legs.map((leg) => leg.status),
      assignment: active?.status ?? null,
      wasReplaced: await wasReplaced(tx, shipmentId),
      failure: row.failure,
    },
    scenario: row.scenario && Object.hasOwn(SCENARIOS, row.scenario) ? (row.scenario as Scenario) : null,
    waitingSince: row.waitingSince ?? (row.status === "confirmed" ? row.paymentConfirmedAt : null),
    confirmedAt: row.paymentConfirmedAt ?? now,
    failedAt: row.failure?.occurredAt ?? null,
    now,
  };
}

async function wasReplaced(tx: Tx, shipmentId: number): Promise<boolean> {
  const [replaced] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.status, "unassigned"),
        isNotNull(assignment.acceptedAt),
      ),
    )
    .limit(1);
  return replaced !== undefined;
}

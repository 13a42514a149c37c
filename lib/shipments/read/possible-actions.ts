import { and, desc, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type CancellationTerms, cancellationTerms } from "@/lib/shipments/transitions/cancel";
import { toLifecycleState, type ShipmentSnapshot } from "@/lib/shipments/transitions/lock";
import { assertReattemptable } from "@/lib/shipments/transitions/reattempt";
import { reattemptDeadline } from "@/lib/shipments/transitions/reattempt-deadline";
import { shouldReturn } from "@/lib/shipments/transitions/return-to-sender";

export interface PossibleActions {
  cancel: { terms: CancellationTerms } | { refused: ConditionError["condition"] };
  reattempt: { until: Date; attemptsLeft: number } | null;
  returnToSender: { isFree: boolean } | null;
  returnedBy: { id: number; shipmentNumber: string; status: string } | null;
  pay: boolean;
}

export async function possibleActions(tx: Tx, found: ShipmentSnapshot): Promise<PossibleActions> {
  const returnedBy = await returnOf(tx, found.row.id);
  return {
    cancel: cancelling(found),
    reattempt: reattempting(found),
    returnToSender: isReturnable(found, returnedBy)
      ? { isFree: found.row.failure?.atFault === "platform" }
      : null,
    returnedBy,
    pay: found.row.status === "pending" && found.row.paymentConfirmedAt === null,
  };
}

function cancelling(found: ShipmentSnapshot): PossibleActions["cancel"] {
  try {
    return { terms: cancellationTerms(found) };
  } catch (error) {
    if (error instanceof ConditionError) return { refused: error.condition };
    throw error;
  }
}

function reattempting(found: ShipmentSnapshot): PossibleActions["reattempt"] {
  const { failure } = found.row;
  const { settings } = found;
  if (!failure) return null;
  try {
    assertReattemptable(found);
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
  return {
    until: reattemptDeadline(found.row, failure, settings),
    attemptsLeft: settings.reattempts_max - failure.attempt + 1,
  };
}

function isReturnable(found: ShipmentSnapshot, returnedBy: object | null): boolean {
  const isOriginal = found.row.returnOfShipmentId === null;
  return (
    isOriginal &&
    !returnedBy &&
    (canTransition(toLifecycleState(found), "return_ordered") || shouldReturn(found))
  );
}

async function returnOf(tx: Tx, shipmentId: number): Promise<PossibleActions["returnedBy"]> {
  const [found] = await tx
    .select({ id: shipment.id, shipmentNumber: shipment.shipmentNumber, status: shipment.status })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, shipmentId), ne(shipment.status, "cancelled")))
    .orderBy(desc(shipment.id))
    .limit(1);
  return found ?? null;
}

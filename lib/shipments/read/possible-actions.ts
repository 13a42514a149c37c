import { and, desc, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type CancellationTerms, cancellationTerms } from "@/lib/shipments/transitions/cancel";
import { lifecycleStateOf, type ShipmentSnapshot } from "@/lib/shipments/transitions/lock";
import { assertReattemptable, reattemptDeadline } from "@/lib/shipments/transitions/reattempt";
import { shouldReturn } from "@/lib/shipments/transitions/return-to-sender";

export interface PossibleActions {
  /** What cancelling costs now, or why it is refused. */
  cancel: { terms: CancellationTerms } | { refused: ConditionError["condition"] };
  /** Until when the rider may be sent out once more, and how many attempts are left. */
  reattempt: { until: Date; attemptsLeft: number } | null;
  /** Free when the platform is at fault; else it costs what the way back costs. */
  returnToSender: { isFree: boolean } | null;
  /** Its return, when there is one. */
  returnedBy: { id: number; shipmentNumber: string; status: string } | null;
  pay: boolean;
}

/** What the merchant may do with a shipment as it stands; each verb judges again when it is done. */
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
    (canTransition(lifecycleStateOf(found), "return_ordered") || shouldReturn(found))
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

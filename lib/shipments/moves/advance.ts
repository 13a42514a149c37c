import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
import {
  describeFailure,
  type Failure,
  type FailureCode,
  type Resolution,
} from "@/lib/core/lifecycle/failure";
import { type Move, nextState, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { Payer } from "@/lib/core/money/postings";
import type { Cancellation, Proof } from "@/lib/core/shipment";
import { custodyOf } from "@/lib/core/shipments/custody";
import type { ActorType } from "@/lib/core/statuses";
import { announceMove } from "./announce-move";
import { followUp } from "./follow-up";
import { type LockedShipment, lockShipment, type ShipmentRow, stateOf } from "./lock";
import { moveLegs } from "./move-legs";
import { paymentStatusAfter, settleMoney } from "./settle-money";

/** What a trigger brings along; the table says which of it a row needs. */
export interface AdvanceDetails {
  actor?: ActorType;
  failureCode?: FailureCode;
  resolution?: Resolution;
  cancellation?: Omit<Cancellation, "cancelledAt">;
  /** TZS retained when the pickup fails. */
  feeTzs?: number;
  proof?: Proof;
  waybill?: string;
  locationAddress?: string | undefined;
  payment?: { payer: Payer; paymentId?: number };
  /** When it happened, for what is reported late; fees, windows and money go by the database's clock all the same. */
  occurredAt?: Date | undefined;
}

export interface Advanced {
  before: LockedShipment;
  row: ShipmentRow;
  move: Move;
}

/**
 * Moves a shipment: the only writer of its status after creation. Under the row lock it asks the transition
 * table, then writes status, legs, event, ledger, webhooks and the next jobs in the caller's transaction.
 * Throws shipment_not_found; TransitionRefused for what the table does not allow, a replayed trigger included.
 * Specification: States and transitions.
 */
export async function advance(
  tx: Tx,
  shipmentId: number,
  trigger: Trigger,
  details: AdvanceDetails = {},
): Promise<Advanced> {
  const before = await lockShipment(tx, shipmentId);
  const move = nextState(stateOf(before), trigger, details);
  const row = await writeShipment(tx, before, move, trigger, details);
  await moveLegs(tx, before, move, trigger, details);
  await writeEvent(tx, before, move, trigger, details);
  await settleMoney(tx, row, move, details);
  // Webhooks tell the time of the event, not that of the report.
  await announceMove(tx, { ...before, now: details.occurredAt ?? before.now }, row, move);
  await followUp(tx, before, row, trigger);
  return { before, row, move };
}

/** Moves after which the shipment waits for a rider, and those that bring one. */
const BEGINS_WAIT = new Set<Trigger>([
  "payment_succeeded",
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "return_near_sender",
]);
const ENDS_WAIT = new Set<Trigger>(["rider_accepted", "return_started", "last_mile_accepted"]);

/** The delivery takes as long from its payment as it would have taken from its creation. */
const PAID_NOW = {
  paymentConfirmedAt: sql`transaction_timestamp()`,
  estimatedDeliveryAt: sql`transaction_timestamp() + (estimated_delivery_at - created_at)`,
};

async function writeShipment(
  tx: Tx,
  before: LockedShipment,
  move: Move,
  trigger: Trigger,
  details: AdvanceDetails,
): Promise<ShipmentRow> {
  const [row] = await tx
    .update(shipment)
    .set({
      status: move.to,
      failure: failureAfter(before, move),
      ...(trigger === "payment_succeeded" && PAID_NOW),
      ...(BEGINS_WAIT.has(trigger) && { waitingSince: sql`transaction_timestamp()` }),
      ...(ENDS_WAIT.has(trigger) && { waitingSince: null }),
      paymentStatus: paymentStatusAfter(before.row, move, details),
      ...(details.cancellation && {
        cancellation: { ...details.cancellation, cancelledAt: before.now.toISOString() },
      }),
      ...(details.proof && { proof: details.proof }),
    })
    .where(and(eq(shipment.id, before.row.id), eq(shipment.status, before.row.status)))
    .returning();
  if (!row) throw new Error(`Shipment ${before.row.id} moved under its own lock`);
  return row;
}

function failureAfter(before: LockedShipment, move: Move): Failure | null {
  const earlier = before.row.failure;
  if (move.settles === "cleared") return null;
  if (move.settles) return earlier && { ...earlier, final: true, resolution: move.settles };
  if (!move.fails) return earlier;
  const isAttempt = before.row.status === "out_for_delivery";
  return describeFailure(move.fails.code, {
    attempt: (earlier?.attempt ?? 0) + (isAttempt ? 1 : 0),
    custody: custodyOf(stateOf(before)),
    final: move.fails.final,
    resolution: move.fails.resolution,
    occurredAt: before.now.toISOString(),
  });
}

async function writeEvent(
  tx: Tx,
  before: LockedShipment,
  move: Move,
  trigger: Trigger,
  details: AdvanceDetails,
): Promise<void> {
  if (!move.event) return;
  await tx.insert(shipmentEvent).values({
    shipmentId: before.row.id,
    status: move.to,
    trigger,
    legType: move.event.legType,
    description: move.event.description,
    locationAddress: details.locationAddress ?? null,
    actorType: details.actor ?? move.event.actor,
    occurredAt: details.occurredAt ?? sql`clock_timestamp()`,
  });
}

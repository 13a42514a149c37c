import { createFailure, type Failure } from "@/lib/core/lifecycle/failure";
import type { Transition, Trigger } from "@/lib/core/lifecycle/lifecycle";
import { getCustody } from "@/lib/core/shipments/custody";
import type { AdvanceDetails } from "./advance-details";
import { type LockedShipment, type ShipmentRow, stateOf } from "./lock";
import { paymentStatusAfter } from "./settle-money";

/** What a move changes of the shipment itself. */
export function changesOf(
  before: LockedShipment,
  move: Transition,
  details: Pick<
    AdvanceDetails,
    "cancellation" | "proof" | "feeTzs" | "payment" | "occurredAt" | "undoneEnding"
  >,
): Partial<ShipmentRow> {
  const { row, now } = before;
  return {
    status: move.to,
    failure: failureAfter(before, move, details.occurredAt ?? now),
    ...(move.trigger === "payment_succeeded" && paidAt(before)),
    ...(BEGINS_WAIT.has(move.trigger) && { waitingSince: now }),
    ...(ENDS_WAIT.has(move.trigger) && { waitingSince: null }),
    paymentStatus: paymentStatusAfter(row, move, details),
    ...(details.cancellation && {
      cancellation: { ...details.cancellation, cancelledAt: now.toISOString() },
    }),
    ...(row.status === "cancelled" && { cancellation: null }),
    ...(details.undoneEnding && { undoneEnding: details.undoneEnding }),
    ...(details.proof && { proof: details.proof }),
  };
}

/** Moves after which the shipment waits for a rider, and those that bring one. */
const BEGINS_WAIT = new Set<Trigger>([
  "payment_succeeded",
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "return_near_sender",
]);
const ENDS_WAIT = new Set<Trigger>([
  "rider_accepted",
  "return_started",
  "last_mile_accepted",
  "rider_restored",
  "last_mile_restored",
  "collected_before_end",
]);

/** The delivery takes as long from its payment as it would have taken from its creation. */
function paidAt({ row, now }: LockedShipment): Partial<ShipmentRow> {
  const takesMs = row.estimatedDeliveryAt.getTime() - row.createdAt.getTime();
  return { paymentConfirmedAt: now, estimatedDeliveryAt: new Date(now.getTime() + takesMs) };
}

function failureAfter(before: LockedShipment, move: Transition, at: Date): Failure | null {
  const earlier = before.row.failure;
  if (move.settles === "cleared") return null;
  if (move.settles) return earlier && { ...earlier, final: true, resolution: move.settles };
  if (!move.fails) return earlier;
  const isAttempt = before.row.status === "out_for_delivery";
  const failure = createFailure(move.fails.code, {
    attempt: (earlier?.attempt ?? 0) + (isAttempt ? 1 : 0),
    custody: getCustody(stateOf(before)),
    final: move.fails.final,
    resolution: move.fails.resolution,
    occurredAt: at.toISOString(),
  });
  // The merchant was told that it could be cancelled, which was wrong: the way back is not the merchant's to pay for.
  return move.trigger === "cancellation_undone" ? { ...failure, atFault: "platform" } : failure;
}

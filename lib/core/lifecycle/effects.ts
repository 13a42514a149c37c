import { type Failure, isParcelHeld } from "./failure";
import type { Transition, Trigger } from "./lifecycle";

export type EffectJob =
  | "rider.dispatch"
  | "shipment.start_return"
  | "shipment.return_due"
  | "shipment.expire_unpaid"
  | "payment.void_of_shipment";

/** The jobs that write to the receiver, or to the rider. */
export type EffectMessage = "sms.tracking_link" | "rider.tell_cancelled";

/** What follows a move beyond the shipment's own change, by name: the writer of the move adds the contents. */
export interface Effects {
  /** The entry in the shipment's timeline. */
  event: Transition["event"];
  /** In the order in which they are sent. */
  webhooks: Transition["webhooks"];
  /** About the shipment whose parcel this one has brought back. */
  webhookOfOriginal: "delivery.returned" | null;
  jobs: readonly EffectJob[];
  messages: readonly EffectMessage[];
}

/** A shipment as the move leaves it. */
export interface TransitionedShipment {
  paid: boolean;
  isReturn: boolean;
  /** Whether a rider worked on it when the move came. */
  hadRider: boolean;
  failure: Pick<Failure, "code" | "custody" | "final"> | null;
}

/** What has no row in the table of transitions: a shipment that is stored and waits for its payment. */
export const CREATION = { trigger: "created", to: "pending", event: null, webhooks: [] } as const;

type EffectCause = Pick<Transition, "to" | "event" | "webhooks"> & {
  trigger: Trigger | typeof CREATION.trigger;
};

/**
 * Everything that a move causes: the one place that decides it, for a shipment that is paid at its creation and for one
 * that is paid or moved later. Specification: States and transitions; Events.
 */
export function buildEffects(move: EffectCause, shipment: TransitionedShipment): Effects {
  const isBack = move.to === "delivered" && shipment.isReturn;
  return {
    event: move.event,
    webhooks: move.webhooks,
    webhookOfOriginal: isBack ? "delivery.returned" : null,
    jobs: buildJobs(move, shipment),
    messages: buildMessages(move.trigger, shipment),
  };
}

/** Moves after which the riders' fleet has something new to do. */
const DISPATCH_TRIGGERS = new Set<EffectCause["trigger"]>([
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "reattempt",
  "return_started",
  "return_near_sender",
]);

/** Moves after which a parcel that is held goes back in time. */
const RETURN_DUE_TRIGGERS = new Set<EffectCause["trigger"]>([
  "attempt_failed",
  "incident",
  "cancellation_undone",
]);

function buildJobs(
  { trigger, to }: EffectCause,
  { paid, isReturn, failure }: TransitionedShipment,
): EffectJob[] {
  if (trigger === "created") return ["shipment.expire_unpaid"];
  // The rider or hub that holds the parcel brings it back: no offer is made.
  if (trigger === "payment_succeeded") return [isReturn ? "shipment.start_return" : "rider.dispatch"];
  if (DISPATCH_TRIGGERS.has(trigger)) return ["rider.dispatch"];
  // What is cancelled should not be paid for any more, where the gateway can see to it.
  if (to === "cancelled" && !paid) return ["payment.void_of_shipment"];
  return RETURN_DUE_TRIGGERS.has(trigger) && isParcelHeld(failure) ? ["shipment.return_due"] : [];
}

function buildMessages(trigger: EffectCause["trigger"], { hadRider }: TransitionedShipment): EffectMessage[] {
  if (trigger === "payment_succeeded") return ["sms.tracking_link"];
  return trigger === "cancelled" && hadRider ? ["rider.tell_cancelled"] : [];
}

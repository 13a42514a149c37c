import { type Failure, isParcelHeld } from "./failure";
import type { Transition, Trigger } from "./lifecycle";

export type EffectJob =
  | "rider.dispatch"
  | "shipment.start_return"
  | "shipment.return_due"
  | "shipment.expire_unpaid"
  | "payment.void_of_shipment";

export type EffectMessage = "sms.tracking_link" | "rider.tell_cancelled";

export interface Effects {
  event: Transition["event"];
  webhooks: Transition["webhooks"];
  webhookOfOriginal: "delivery.returned" | null;
  jobs: readonly EffectJob[];
  messages: readonly EffectMessage[];
}

export interface TransitionedShipment {
  paid: boolean;
  isReturn: boolean;
  hadRider: boolean;
  failure: Pick<Failure, "code" | "custody" | "final"> | null;
}

export const CREATION_EFFECT = { trigger: "created", to: "pending", event: null, webhooks: [] } as const;

type EffectCause = Pick<Transition, "to" | "event" | "webhooks"> & {
  trigger: Trigger | typeof CREATION_EFFECT.trigger;
};

/** Specification: States and transitions; Events. */
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

const DISPATCH_TRIGGERS = new Set<EffectCause["trigger"]>([
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "reattempt",
  "return_started",
  "return_near_sender",
]);

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
  // The rider or hub with the parcel carries the return, so no rider is dispatched.
  if (trigger === "payment_succeeded") return [isReturn ? "shipment.start_return" : "rider.dispatch"];
  if (DISPATCH_TRIGGERS.has(trigger)) return ["rider.dispatch"];
  if (to === "cancelled" && !paid) return ["payment.void_of_shipment"];
  return RETURN_DUE_TRIGGERS.has(trigger) && isParcelHeld(failure) ? ["shipment.return_due"] : [];
}

function buildMessages(trigger: EffectCause["trigger"], { hadRider }: TransitionedShipment): EffectMessage[] {
  if (trigger === "payment_succeeded") return ["sms.tracking_link"];
  return trigger === "cancelled" && hadRider ? ["rider.tell_cancelled"] : [];
}

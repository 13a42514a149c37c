import type { ActorType, LegStatus, ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import type { SubscribableEvent } from "@/lib/core/webhooks/webhook-event";
import type { FailureCode, Resolution } from "./failure";

/** `moving` selects legs in progress; `open` selects pending and assigned legs. */
export type LegSelector = 1 | 2 | 3 | "last" | "moving" | "open";

export type MoneyFlow =
  | "payment"
  | "cancellation"
  | "correction"
  | "pickup_failure"
  | "refund"
  | "revenue"
  | "by_resolution";

interface FailureEffect {
  final: boolean;
  resolution: Resolution | null;
  codes: readonly FailureCode[];
}

export interface TransitionRule {
  trigger: string;
  from: readonly ShipmentStatus[];
  needs?: {
    type?: ShipmentType;
    paid?: boolean;
    isReturn?: boolean;
    rider?: "arrived";
    search?: "planned";
    failure?: "held" | "planned" | "undecided" | "returned" | "no_rider" | "recalled";
    legs?: Partial<Record<1 | 2 | 3 | "last", LegStatus>>;
  };
  to: ShipmentStatus;
  legs?: Partial<Record<LegSelector, LegStatus>>;
  /** Null when the specification defines no event. */
  event: { description: string; leg: "first" | "transit" | "last" | "current"; actor: ActorType } | null;
  webhooks: readonly SubscribableEvent[];
  money?: MoneyFlow;
  failure?: FailureEffect | "clear" | "resolve";
}

import type { ActorType, LegStatus, ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import type { SubscribableEvent } from "@/lib/core/webhook-event-kinds";
import type { FailureCode, Resolution } from "./failure";

/** `last` is the leg to the receiver; `moving` those in progress; `open` those that have neither ended nor failed. */
export type LegSelector = 1 | 2 | 3 | "last" | "moving" | "open";

/** Which ledger flow a transition posts; `postings.ts` says what it consists of. */
export type MoneyFlow =
  | "payment"
  | "cancellation"
  | "correction"
  | "pickup_failure"
  | "refund"
  | "revenue"
  | "by_resolution";

/** What becomes of `failure`: `final` ends it at once, `open` keeps delivery possible. */
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
    failure?: "held" | "undecided" | "returned" | "no_rider" | "recalled";
    legs?: Partial<Record<1 | 2 | 3 | "last", LegStatus>>;
  };
  to: ShipmentStatus;
  legs?: Partial<Record<LegSelector, LegStatus>>;
  /** Null where the specification wants none: the list is empty at creation. */
  event: { description: string; leg: "first" | "transit" | "last" | "current"; actor: ActorType } | null;
  webhooks: readonly SubscribableEvent[];
  money?: MoneyFlow;
  failure?: FailureEffect | "clear" | "resolve";
}

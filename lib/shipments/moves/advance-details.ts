import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";
import type { Payer } from "@/lib/core/money/postings";
import type { Cancellation, Proof, UndoneEnding } from "@/lib/core/shipment";
import type { ActorType } from "@/lib/core/statuses";
import type { NewJob } from "@/lib/jobs/new-job";
import type { ActiveAssignment, LockedShipment } from "./lock";

/** What a fleet that moves a shipment by itself does next. */
export type FollowUp = (after: LockedShipment) => NewJob[];

/** What a trigger brings along; the table says which of it a row needs. */
export interface AdvanceDetails {
  actor?: ActorType;
  failureCode?: FailureCode;
  resolution?: Resolution;
  cancellation?: Omit<Cancellation, "cancelledAt">;
  /** What the move undoes. */
  undoneEnding?: UndoneEnding;
  /** TZS retained when the pickup fails. */
  feeTzs?: number;
  proof?: Proof;
  waybill?: string;
  locationAddress?: string | undefined;
  payment?: { payer: Payer; paymentId?: number };
  /** When it happened, for what is reported late; fees, windows and money go by the database's clock all the same. */
  occurredAt?: Date | undefined;
  /** What changes with the move in the assignment of the rider who works on it; `before` shows it already. */
  assignment?: Partial<ActiveAssignment>;
  /** What the caller wants done besides, once the move is committed. */
  jobs?: NewJob[];
  /**
   * Where a fleet moves the shipment by itself: what it does next. It is not called besides, and how the shipment is then
   * is not read: `after` is what is known without.
   */
  followUp?: FollowUp | undefined;
  /** Whether the caller shows the whole shipment afterwards. */
  read?: true;
}

import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";
import type { Payer } from "@/lib/core/money/postings";
import type { Cancellation, Proof } from "@/lib/core/shipment";
import type { ActorType } from "@/lib/core/statuses";
import type { NewJob } from "@/lib/jobs/new-job";

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
  /** What the caller wants done besides, once the move is committed. */
  jobs?: NewJob[];
  /** Whether the caller shows the whole shipment afterwards. */
  read?: true;
}

import type { CancellationStage, FeeChangeStep } from "@/lib/core/lifecycle/cancellation";
import type { Locale } from "@/lib/core/locale";
import type { DeliveryReport, MessageKind, MessageReason, MessageStatus } from "@/lib/core/messages/message";
import type { AssignmentStatus, CancellationWindow } from "@/lib/core/shipment";
import type { ShipmentWire } from "./shipment-response";

/** What cancelling costs at one moment of the database's clock. Whole TZS. */
export interface CancellationOffer {
  window: CancellationWindow;
  /** Absent in what the release before answers. */
  stage?: CancellationStage;
  fee: number;
  refund: number;
  /** Null where only a rider's step ends the window. */
  window_expires_at: string | null;
  /** Every fee that can still follow, in their order; null where cancelling ends. */
  coming: { step: FeeChangeStep; fee: number | null; at: string | null }[];
  now: string;
}

/** Everything that the page of one shipment shows, as its JSON carries it. Times are ISO, amounts whole TZS. */
export interface ShipmentView {
  shipment: ShipmentWire;
  /** The database's clock at the moment that all of this belongs to. */
  now: string;
  /** The rider who works on it now. */
  rider: { name: string; vehicle: string; status: AssignmentStatus } | null;
  /** Where that rider was last seen. */
  position: { latitude: number; longitude: number; recorded_at: string } | null;
  /** Newest first, in words. */
  timeline: TimelineLine[];
  /** Null for a role that webhooks are not for. */
  deliveries: WebhookLine[] | null;
  /** Null for a role that the wallet is not for. */
  ledger: LedgerLine[] | null;
  messages: MessageLine[];
  actions: {
    cancel: CancellationOffer | null;
    reattempt: { until: string; attempts_left: number } | null;
    return_to_sender: { is_free: boolean } | null;
    returned_by: { id: number; shipment_number: string; status: ShipmentWire["status"] } | null;
    pay: boolean;
    /** Its rider is a simulated one, who can be moved ahead. */
    fast_forward: boolean;
  };
}

/** What has happened, in both languages: what a person wrote is the same in each. */
export interface TimelineLine {
  id: number;
  text: Record<Locale, string>;
  occurred_at: string;
  place: string | null;
}

/** An event of the shipment on its way to one webhook endpoint. */
export interface WebhookLine {
  id: number;
  endpoint_id: number;
  url: string;
  event_type: string;
  status: string;
  attempts: number;
  last_status_code: number | null;
  /** Null once it has ended. */
  next_attempt_at: string | null;
  created_at: string;
}

/** What the shipment has moved on the wallet. */
export interface LedgerLine {
  id: number;
  type: string;
  amount: number;
  direction: "credit" | "debit";
  balance_after: number;
  created_at: string;
}

/** A message to the receiver; its text is null where the sender may not read it. */
export interface MessageLine {
  id: number;
  kind: MessageKind;
  recipient: string;
  body: string | null;
  status: MessageStatus;
  reason: MessageReason | null;
  delivery: DeliveryReport | null;
  created_at: string;
}

const UNDER_WAY = new Set<ShipmentWire["status"]>([
  "pending",
  "confirmed",
  "pickup_dispatched",
  "picked_up",
  "in_transit",
  "out_for_delivery",
]);

const UNDER_WAY_REFRESH_SECONDS = 4;
const PENDING_REFRESH_SECONDS = 20;

/** Seconds after which something may have happened without the page; null once nothing can. */
export function getRefreshSeconds({ shipment, deliveries }: ShipmentView): number | null {
  if (UNDER_WAY.has(shipment.status)) return UNDER_WAY_REFRESH_SECONDS;
  const isOpen = shipment.status === "failed" && !shipment.failure?.final;
  return isOpen || deliveries?.some(({ status }) => status === "pending") ? PENDING_REFRESH_SECONDS : null;
}

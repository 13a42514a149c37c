import type { CancellationStage, FeeChangeStep } from "@/lib/core/lifecycle/cancellation";
import type { Locale } from "@/lib/core/locale";
import type { DeliveryReport, MessageKind, MessageReason, MessageStatus } from "@/lib/core/messages/message";
import type { AssignmentStatus, CancellationWindow } from "@/lib/core/shipment";
import type { PresentedOpening } from "@/lib/core/time/openings";
import type { ShipmentWire } from "./shipment-response";

export interface CancellationOffer {
  window: CancellationWindow;
  /** Absent in responses of the previous release. */
  stage?: CancellationStage;
  fee: number;
  refund: number;
  /** Null when the cancellation window has no fixed end. */
  window_expires_at: string | null;
  coming: { step: FeeChangeStep; fee: number | null; at: string | null }[];
  now: string;
}

export interface ShipmentView {
  shipment: ShipmentWire;
  now: string;
  /** Opening of the destination hub in which the parcel arrives; null for same-city and for a hub that is always open. */
  opening: PresentedOpening | null;
  rider: { name: string; vehicle: string; status: AssignmentStatus } | null;
  position: { latitude: number; longitude: number; recorded_at: string } | null;
  timeline: TimelineLine[];
  /** Null for roles without access to webhooks. */
  deliveries: ShipmentWebhookView[] | null;
  /** Null for roles without access to the wallet. */
  ledger: LedgerLine[] | null;
  messages: MessageLine[];
  actions: {
    cancel: CancellationOffer | null;
    reattempt: { until: string; attempts_left: number } | null;
    return_to_sender: { is_free: boolean } | null;
    returned_by: { id: number; shipment_number: string; status: ShipmentWire["status"] } | null;
    pay: boolean;
    fast_forward: boolean;
  };
}

interface TimelineLine {
  id: number;
  text: Record<Locale, string>;
  occurred_at: string;
  place: string | null;
}

export interface ShipmentWebhookView {
  id: number;
  endpoint_id: number;
  url: string;
  event_type: string;
  status: string;
  attempts: number;
  last_status_code: number | null;
  /** Null when no attempt is scheduled. */
  next_attempt_at: string | null;
  created_at: string;
}

interface LedgerLine {
  id: number;
  type: string;
  amount: number;
  direction: "credit" | "debit";
  balance_after: number;
  created_at: string;
}

interface MessageLine {
  id: number;
  kind: MessageKind;
  recipient: string;
  /** Null when the merchant may not read the message. */
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

export function getRefreshSeconds({ shipment, deliveries }: ShipmentView): number | null {
  if (UNDER_WAY.has(shipment.status)) return UNDER_WAY_REFRESH_SECONDS;
  const isOpen = shipment.status === "failed" && !shipment.failure?.final;
  return isOpen || deliveries?.some(({ status }) => status === "pending") ? PENDING_REFRESH_SECONDS : null;
}

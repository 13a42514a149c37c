// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

/** Why a shipment is cancelled. */
export interface CancelRequest {
  /** Why it was cancelled, in words. Administrators read it in their reports. */
  reason: string;
}

export interface CancelShipmentQuery {
  /** `false` only shows the fee and changes nothing; `true` cancels. 1 and 0 work too, and letter case is ignored. */
  confirm?: boolean | undefined;
  /** The highest fee in TZS that you accept. If the fee is higher, you get `price_changed` and nothing is cancelled. */
  max_fee?: number | undefined;
}

/** How a shipment was cancelled. */
export interface Cancellation {
  /** How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** What was kept, in TZS. */
  fee: number;
  /** What went back to the wallet, in TZS. */
  refund: number;
  /** Why it was cancelled, in words. Administrators read it in their reports. */
  reason: string;
  /** When it was cancelled; ISO 8601 in UTC. */
  cancelled_at: string;
  /** Who cancelled it. */
  cancelled_by: "merchant" | "admin" | "system";
}

/** A completed cancellation. */
export interface CancellationCommit {
  /** The shipment is cancelled. */
  status: "cancelled";
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** What was kept, in TZS. */
  fee_debited: number;
  /** What went back to the wallet, in TZS. */
  refund_credited: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** The shipment after it. */
  shipment: Shipment;
}

/** What a cancellation would cost now. Nothing has changed. */
export interface CancellationPreview {
  /** Nothing has been cancelled yet. */
  status: "cancellation_pending";
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** What is kept, in TZS. */
  fee: number;
  /** What goes back to the wallet, in TZS. */
  refund: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Why the fee is what it is, to be shown to your user. */
  reason_for_fee: string;
  /** When the window ends by itself; ISO 8601 in UTC, null where only the rider ends it. */
  window_expires_at: string | null;
  /** What the next window would cost, in TZS; null where there is none. */
  next_fee: number | null;
}

/** The shipment, and how it was cancelled. */
export interface CancelledEventData {
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** The status before; null where there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Who carries it now; null where nobody does. */
  rider: EventRider | null;
  /** How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** What was kept, in TZS. */
  fee: number;
  /** What went back to the wallet, in TZS. */
  refund: number;
  /** Why it was cancelled, in words. Administrators read it in their reports. */
  reason: string;
  /** Who cancelled it. */
  cancelled_by: "merchant" | "admin" | "system";
}

/** A webhook endpoint to be added. */
export interface CreateWebhookRequest {
  /** Address that events are posted to; https, except in a sandbox that allows more. */
  url: string;
  /** Which kinds of events to send; without it the six of every delivery. */
  events?: ("shipment.created" | "shipment.paid" | "delivery.picked_up" | "delivery.delivered" | "delivery.failed" | "shipment.cancelled" | "delivery.dispatched" | "delivery.rider_changed" | "delivery.in_transit" | "delivery.out_for_delivery" | "delivery.returned" | "wallet.low_balance" | "wallet.topup_succeeded" | "wallet.topup_failed")[] | undefined;
  /** A note of your own. Default: `null`. */
  description?: string | null | undefined;
}

/** The endpoint that was removed. */
export interface DeletedWebhook {
  /** Number that named the endpoint. */
  id: number;
  /** Always true. */
  deleted: true;
}

/** The shipment, and how the handing over was proved. */
export interface DeliveredEventData {
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** The status before; null where there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Who carries it now; null where nobody does. */
  rider: EventRider | null;
  /** When it was delivered; ISO 8601 in UTC. */
  delivered_at: string;
  /** How the handing over was proved; null until it is delivered. */
  proof: Proof | null;
}

/** The parcel was handed over, with its proof. */
export interface DeliveryDeliveredEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.delivered";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: DeliveredEventData;
}

/** A rider has accepted. */
export interface DeliveryDispatchedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.dispatched";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** An attempt or the whole delivery failed; failure says why, and whether it is final. */
export interface DeliveryFailedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.failed";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: FailedEventData;
}

/** The parcel is moving between hubs. */
export interface DeliveryInTransitEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.in_transit";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** The rider is on the way to the receiver. */
export interface DeliveryOutForDeliveryEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.out_for_delivery";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** The rider has collected the parcel. */
export interface DeliveryPickedUpEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.picked_up";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** The parcel is back with the sender. */
export interface DeliveryReturnedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.returned";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: FailedEventData;
}

/** The rider left the job before the pickup and another is being found, or the same rider has it again. */
export interface DeliveryRiderChangedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "delivery.rider_changed";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** No body is needed. */
export interface EmptyRequest {
}

/** A page of events, oldest first. */
export interface EventFeed {
  /** The events, oldest first. */
  data: WebhookEvent[];
  /** Send it as `after` next time, also when the page is empty. */
  next_after: string | null;
  /** Whether there are more right now. */
  has_more: boolean;
}

/** The rider who carries it. */
export interface EventRider {
  /** Name of the rider. */
  name: string;
  /** Name of the rider's kind of vehicle. */
  vehicle_type: string;
}

/** The shipment, and why it failed. */
export interface FailedEventData {
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** The status before; null where there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Who carries it now; null where nobody does. */
  rider: EventRider | null;
  /** Why it failed; null unless it did. */
  failure: Failure;
}

/** Why a shipment failed, who holds the parcel, and whether that is final. */
export interface Failure {
  /** Why, for programs. */
  code: "receiver_unreachable" | "receiver_absent" | "receiver_refused" | "wrong_address" | "address_unreachable" | "wrong_pin" | "sender_unreachable" | "pickup_not_ready" | "parcel_mismatch" | "prohibited_item" | "damaged" | "lost" | "vehicle_breakdown" | "weather" | "security" | "no_rider_found" | "recalled" | "other";
  /** Why, for people. */
  description: string;
  /** Which delivery attempt it was, from 1; 0 where the parcel was never carried to the receiver. */
  attempt: number;
  /** Who holds the parcel. */
  custody: "merchant" | "rider" | "origin_hub" | "carrier" | "destination_hub" | "receiver";
  /** Who is at fault. If it is the platform, a return is free. */
  at_fault: "merchant" | "receiver" | "platform" | "none";
  /** Whether the failure is final. While it is false, a delivery can still follow. */
  final: boolean;
  /** How it was settled; null until it is. */
  resolution: "returned" | "refunded" | "written_off" | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
}

/** How far to advance a simulated delivery. */
export interface FastForwardRequest {
  /** `next`: one step; `delivered`: to its delivery; `failed`: to its next failure. It also passes the steps at which a scenario waits. */
  to: "next" | "delivered" | "failed";
}

/** One field that was refused. */
export interface FieldError {
  /** Path to the field: `body`, `query`, `path` or `header`, then names and indexes. */
  loc: (string | number)[];
  /** What is wrong with it, for people. */
  msg: string;
  /** What is wrong with it, for programs. */
  type: string;
}

/** One kind of item of the load. All four measures are needed, wherever it goes. */
export interface ItemRequest {
  /** What the item is, in the words of the sender. */
  description: string;
  /** Weight of one piece in kilograms. */
  weight_kg: number;
  /** Length of one piece in centimetres. */
  length_cm: number;
  /** Width of one piece in centimetres. */
  width_cm: number;
  /** Height of one piece in centimetres. */
  height_cm: number;
  /** How many pieces there are of it. */
  quantity: number;
  /** Whether it breaks easily. One such item adds the fragile surcharge to the price. Default: `false`. */
  is_fragile?: boolean | null | undefined;
  /** Insured value of one piece in TZS; null where none was declared. Default: `null`. */
  declared_value?: number | null | undefined;
}

/** The rider of a leg, while one is assigned or on the way. */
export interface LegRider {
  /** Name of the rider. */
  name: string;
  /** Phone number of the rider in E.164 format. */
  phone: string;
  /** Number plate of the vehicle, if it has one. */
  vehicle_plate: string | null;
}

export interface ListEventsQuery {
  /** The `next_after` of the page before; without it from the oldest event of 30 days. `latest` answers no event, and the `next_after` behind which only what happens from now on comes. */
  after?: string | undefined;
  /** How many events a page holds at most. */
  limit?: number | undefined;
}

export interface ListRequestsQuery {
  /** The `next_before` of the page before; without it from the newest. */
  before?: number | undefined;
  /** Requests with this method only. */
  method?: "GET" | "POST" | "PATCH" | "DELETE" | undefined;
  /** Requests whose answer had a status of this class only. */
  status?: "2xx" | "4xx" | "5xx" | undefined;
}

export interface ListShipmentsQuery {
  /** Which page, from 1. */
  page?: number | undefined;
  /** How many entries a page holds. */
  per_page?: number | undefined;
  /** Only shipments in this status. */
  status?: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | undefined;
  /** Only shipments of this type. */
  type?: "same_city" | "regional" | undefined;
  /** Only shipments whose shipment_number, tracking_code or merchant_reference contains this text, in any case of letters; newest first. */
  search?: string | undefined;
  /** Only shipments with exactly this merchant_reference. Use it to check for a duplicate create: a search also lists every reference that merely contains the text. */
  merchant_reference?: string | undefined;
  /** Only shipments created at this moment or later; ISO 8601 with an offset or `Z`. */
  created_from?: string | undefined;
  /** Only shipments created at this moment or earlier; ISO 8601 with an offset or `Z`. */
  created_to?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Only deliveries in this state. */
  status?: "pending" | "succeeded" | "failed" | undefined;
  /** Which page, from 1. */
  page?: number | undefined;
  /** How many entries a page holds. */
  per_page?: number | undefined;
}

/** One request that was made with a key of yours. */
export interface LoggedRequest {
  /** Number that names the entry of the log. */
  id: number;
  /** The `X-Request-Id` of its answer. */
  request_id: string;
  /** Its method. */
  method: string;
  /** Its path, with its query. */
  path: string;
  /** The HTTP status of its answer. */
  status: number;
  /** Milliseconds until it was answered. */
  duration_ms: number;
  /** The address that it came from; null where it is not known. */
  ip: string | null;
  /** The name of the key that it was made with. */
  key_name: string | null;
  /** The last four characters of that key. */
  key_last4: string | null;
  /** When it came. */
  created_at: string;
}

/** The wallet when it fell below your threshold. */
export interface LowBalanceEventData {
  /** What the wallet holds, in TZS. */
  balance: number;
  /** The threshold that you set, in TZS. */
  threshold: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
}

/** A common parcel size, for forms. The API never takes its code, only the weight and dimensions it stands for. */
export interface PackageSizeTier {
  /** The tier's code, for programs. */
  code: string;
  /** Name to show. */
  label: string;
  /** Length in centimetres. */
  length_cm: number;
  /** Width in centimetres. */
  width_cm: number;
  /** Height in centimetres. */
  height_cm: number;
  /** Weight in kilograms. */
  weight_kg: number;
  /** Its place in the list; the lowest comes first. */
  sort_order: number;
}

/** The shipment, and how it was paid. */
export interface PaidEventData {
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** The status before; null where there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Who carries it now; null where nobody does. */
  rider: EventRider | null;
  /** How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate. */
  payment_source: "wallet" | "gateway";
  /** When it was paid; ISO 8601 in UTC, null until then. */
  payment_confirmed_at: string;
  /** What the wallet holds after it, in TZS; null where the wallet was not touched. */
  wallet_balance_after: number | null;
}

/** A payment and its status. */
export interface Payment {
  /** Number that names the payment. */
  id: number;
  /** Names the payment in paths and to people. */
  reference: string;
  /** What is paid for: a pending shipment, or a top-up of the wallet. */
  purpose: "shipment" | "wallet_topup";
  /** The shipment that is paid; null for a top-up. */
  shipment_id: number | null;
  /** Its number for people; null for a top-up. */
  shipment_number: string | null;
  /** Status of the payment. `succeeded`, `failed`, `expired` and `cancelled` are terminal. */
  status: "pending" | "processing" | "succeeded" | "failed" | "expired" | "cancelled";
  /** Amount in whole TZS. */
  amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** How it is paid: by mobile money or by card. */
  method: "mobile_money" | "card";
  /** The mobile-money wallet; null for a card, or where it is not known yet. */
  provider: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null;
  /** The page where the payer completes it; null if there is nothing to do. */
  payment_url: string | null;
  /** Why it failed; null unless it did. */
  failure_code: "user_cancelled" | "wrong_pin" | "insufficient_funds" | "timeout" | "provider_unavailable" | "limit_exceeded" | null;
  /** Until when it can be paid; ISO 8601 in UTC. */
  expires_at: string;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** When it ended; ISO 8601 in UTC, null until then. */
  completed_at: string | null;
}

/** A payment to be started: for a pending shipment, or to top up the wallet. */
export interface PaymentRequest {
  /** What is paid for: a pending shipment, or a top-up of the wallet. Default: `shipment`. */
  purpose?: "shipment" | "wallet_topup" | null | undefined;
  /** The pending shipment to be paid. Needed unless the purpose is `wallet_topup`. */
  shipment_id?: number | null | undefined;
  /** Amount of a top-up in whole TZS. Needed for `wallet_topup`; a shipment always costs its total_amount. */
  amount?: number | null | undefined;
  /** How it is paid: by mobile money or by card. Default: `mobile_money`. */
  method?: "mobile_money" | "card" | null | undefined;
  /** The mobile-money wallet; guessed from the phone number where it is left out. */
  provider?: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null | undefined;
  /** The number that pays by mobile money, in E.164 format. Without it the payer enters it on the payment page. */
  phone_number?: string | null | undefined;
  /** Where the payment page sends the payer afterwards. */
  return_url?: string | null | undefined;
}

/** How the handover was proved. */
export interface Proof {
  /** By the receiver's PIN, by a photo, or by the name of who took it. */
  method: "pin" | "photo" | "name";
  /** Name of who took the parcel; null where none was asked for. */
  recipient_name: string | null;
  /** Address of the photo; null where there is none. */
  photo_url: string | null;
  /** When the rider recorded it; ISO 8601 in UTC. */
  recorded_at: string;
  /** Whether the rider's phone was offline and reported it later. */
  captured_offline: boolean;
}

/** The price of a delivery, item by item. */
export interface RateQuote {
  /** `same_city`, or `regional` by way of two hubs. */
  shipment_type: "same_city" | "regional";
  /** The vehicle type that was chosen. */
  vehicle_id: number;
  /** Its name to show. */
  vehicle_name: string;
  /** Fee of the first leg in TZS: from the pickup to the origin hub; within a city, the whole trip. */
  first_mile_fee: number;
  /** Fee from hub to hub in TZS; 0 within a city. */
  transit_fee: number;
  /** Fee from the destination hub to the receiver in TZS; 0 within a city. */
  last_mile_fee: number;
  /** Fee for handling at the hubs in TZS; 0 within a city. */
  handling_fee: number;
  /** Fee of the platform in TZS. */
  service_fee: number;
  /** Surcharge in TZS; 0 unless an item is fragile. */
  fragile_surcharge: number;
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Length of the route by road in kilometres, two decimals. */
  distance_km: number;
  /** Time until delivery in minutes. */
  estimated_delivery_minutes: number;
  /** The same in whole hours, rounded; kept for older clients. */
  estimated_delivery_hours: number;
  /** Name of the hub where this part of the route begins, or that serves the pickup; null within a city. */
  origin_hub: string | null;
  /** Name of the hub where this part of the route ends, or that serves the drop-off; null within a city. */
  destination_hub: string | null;
  /** `router` if a routing service measured it, `estimate` if we estimated it from the straight line. */
  distance_source: "router" | "estimate";
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Send it with POST /merchant/shipments to keep this price. Treat it as opaque. */
  quote_token: string;
  /** When the quote expires; ISO 8601 in UTC. */
  quote_expires_at: string;
}

/** A route and a load to price. Each end needs coordinates or an address. */
export interface RateRequest {
  /** Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent. */
  pickup_latitude?: number | null | undefined;
  /** Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent. */
  pickup_longitude?: number | null | undefined;
  /** Where the parcel is collected; looked up where no coordinates are sent. */
  pickup_address?: string | null | undefined;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent. */
  dropoff_latitude?: number | null | undefined;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent. */
  dropoff_longitude?: number | null | undefined;
  /** Where the parcel is handed over; looked up where no coordinates are sent. */
  dropoff_address?: string | null | undefined;
  /** What is sent: 1 to 50 kinds of items. */
  items: ItemRequest[];
  /** The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen. */
  vehicle_type_id?: number | null | undefined;
}

/** What the receiver says of the delivery. */
export interface Rating {
  /** From 1, bad, to 5, very good. */
  stars: number;
  /** Words of the receiver; null where there are none. */
  words: string | null;
  /** When the receiver said so; ISO 8601 in UTC. */
  rated_at: string;
}

/** Where the receiver wants the parcel, as set on the tracking page. */
export interface ReceiverPin {
  /** Latitude in decimal degrees. */
  latitude: number;
  /** Longitude in decimal degrees. */
  longitude: number;
  /** Distance from the drop-off of the order, in metres. */
  moved_metres: number;
  /** Words of the receiver for the rider; null where there are none. */
  landmark: string | null;
  /** When the receiver confirmed it; ISO 8601 in UTC. */
  confirmed_at: string;
}

/** Another time or place that the receiver proposed after a failed attempt; the merchant decides. */
export interface ReceiverProposal {
  /** The day that suits the receiver, YYYY-MM-DD in Tanzania; null for any. */
  day: string | null;
  /** The part of the day that suits the receiver; null for any. */
  part: "morning" | "afternoon" | "evening" | null;
  /** Where the receiver wants the parcel instead, in their own words; null if the place stays the same. */
  place: string | null;
  /** When the receiver proposed it; ISO 8601 in UTC. */
  proposed_at: string;
}

/** The time range to resend. */
export interface ReplayWebhookRequest {
  /** Events from this moment on; ISO 8601 with an offset or `Z`. */
  since?: string | undefined;
  /** Events up to this moment; without it up to now. */
  until?: string | undefined;
  /** `failed`: what the endpoint never acknowledged; `all`: everything that it subscribes to. Default: `failed`. */
  only?: "failed" | "all" | undefined;
}

/** A page of your requests, newest first. */
export interface RequestLog {
  /** The requests, newest first. */
  data: LoggedRequest[];
  /** What to send as `before` for the page after this one; null at the end of the log. */
  next_before: number | null;
}

/** How long the previous secret keeps signing. */
export interface RotateWebhookSecretRequest {
  /** How many seconds the previous secret keeps signing alongside the new one. Default: `86400`. */
  overlap_seconds?: number | undefined;
}

/** A shipment with its items, legs and events. */
export interface Shipment {
  /** Number that names the shipment in paths. */
  id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Name of the vehicle type; null for the leg between hubs. */
  vehicle_type_name: string;
  /** Name of the person or shop that hands the parcel over. */
  sender_name: string;
  /** Phone number of the sender in E.164 format, for the rider who collects. */
  sender_phone: string;
  /** Email address of the sender. */
  sender_email: string | null;
  /** Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent. */
  pickup_address: string;
  /** Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent. */
  pickup_latitude: number;
  /** Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent. */
  pickup_longitude: number;
  /** Words for the rider at the pickup, for example the floor or whom to ask for. */
  pickup_notes: string | null;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario. */
  receiver_phone: string;
  /** Email address of the receiver. */
  receiver_email: string | null;
  /** Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent. */
  dropoff_address: string;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent. */
  dropoff_latitude: number;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent. */
  dropoff_longitude: number;
  /** Words for the rider at the drop-off, for example a landmark. */
  dropoff_notes: string | null;
  /** Fee of the first leg in TZS: from the pickup to the origin hub; within a city, the whole trip. */
  first_mile_fee: number;
  /** Fee from hub to hub in TZS; 0 within a city. */
  transit_fee: number;
  /** Fee from the destination hub to the receiver in TZS; 0 within a city. */
  last_mile_fee: number;
  /** Fee for handling at the hubs in TZS; 0 within a city. */
  handling_fee: number;
  /** Fee of the platform in TZS. */
  service_fee: number;
  /** Surcharge in TZS; 0 unless an item is fragile. */
  fragile_surcharge: number;
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Length of the route by road in kilometres, two decimals. */
  distance_km: number;
  /** `router` if a routing service measured it, `estimate` if we estimated it from the straight line. */
  distance_source: "router" | "estimate";
  /** How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate. */
  payment_source: "wallet" | "gateway";
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** When it was paid; ISO 8601 in UTC, null until then. */
  payment_confirmed_at: string | null;
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** The shipment whose parcel this one brings back; null for all others. */
  return_of_shipment_id: number | null;
  /** How it was cancelled; null unless it was. */
  cancellation: Cancellation | null;
  /** Why it failed; null unless it did. */
  failure: Failure | null;
  /** How the handing over was proved; null until it is delivered. */
  proof: Proof | null;
  /** Where the receiver wants the parcel; null unless that was set on the tracking page. */
  receiver_pin: ReceiverPin | null;
  /** Another time or place that the receiver proposed on the tracking page after a failed attempt; null where there is none. */
  receiver_proposal: ReceiverProposal | null;
  /** What the receiver said of the delivery on the tracking page; null until then. */
  rating: Rating | null;
  /** What is sent, in the order of the request. */
  items: ShipmentItem[];
  /** The parts of the route, in order: 1 within a city, 3 between cities. */
  legs: ShipmentLeg[];
  /** What has happened, newest first; empty at creation. */
  events: ShipmentEvent[];
}

/** The shipment was cancelled; with window, fee, refund and reason. */
export interface ShipmentCancelledEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "shipment.cancelled";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: CancelledEventData;
}

/** The shipment is paid for and confirmed. */
export interface ShipmentCreatedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "shipment.created";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: ShipmentEventData;
}

/** A step of a shipment. */
export interface ShipmentEvent {
  /** Number that names the event. */
  id: number;
  /** The shipment's status after it. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile";
  /** What happened, for people. */
  description: string;
  /** Where it happened; null where that is not known. */
  location_address: string | null;
  /** Who did it. */
  actor_type: "system" | "merchant" | "rider" | "hub" | "admin" | "receiver";
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
}

/** The shipment as it stood when the event was made. No phone numbers, no addresses. */
export interface ShipmentEventData {
  /** The shipment's `id`. */
  shipment_id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Address of the tracking page; you can share it with anyone. */
  tracking_url: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** The status before; null where there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Who carries it now; null where nobody does. */
  rider: EventRider | null;
}

/** An item of a shipment, as you sent it, with the weights calculated from it. */
export interface ShipmentItem {
  /** Number that names the item. */
  id: number;
  /** What the item is, as it was sent. */
  description: string;
  /** Weight of one piece in kilograms. */
  weight_kg: number;
  /** Length of one piece in centimetres. */
  length_cm: number;
  /** Width of one piece in centimetres. */
  width_cm: number;
  /** Height of one piece in centimetres. */
  height_cm: number;
  /** How many pieces there are of it. */
  quantity: number;
  /** Whether it breaks easily. One such item adds the fragile surcharge to the price. */
  is_fragile: boolean;
  /** Insured value of one piece in TZS; null where none was declared. */
  declared_value: number | null;
  /** Length × width × height / 5000 of one piece, in kilograms. */
  volumetric_weight_kg: number;
  /** The greater of actual and volumetric weight of one piece, in kilograms. */
  chargeable_weight_kg: number;
}

/** A part of the route: one within a city, three between cities. */
export interface ShipmentLeg {
  /** Number that names the leg. */
  id: number;
  /** Its place on the route, from 1. */
  sequence: number;
  /** Which part of the way it is about. */
  leg_type: "first_mile" | "transit" | "last_mile";
  /** Where the leg stands. */
  status: "pending" | "assigned" | "in_progress" | "completed" | "failed" | "cancelled";
  /** The person or hub that hands the parcel over at its start. */
  origin_name: string;
  /** Address of its beginning. */
  origin_address: string;
  /** Latitude of its beginning in decimal degrees. */
  origin_latitude: number;
  /** Longitude of its beginning in decimal degrees. */
  origin_longitude: number;
  /** The person or hub that takes the parcel at its end. */
  destination_name: string;
  /** Address of its end. */
  destination_address: string;
  /** Latitude of its end in decimal degrees. */
  destination_latitude: number;
  /** Longitude of its end in decimal degrees. */
  destination_longitude: number;
  /** Name of the hub where this part of the route begins, or that serves the pickup; null within a city. */
  origin_hub: string | null;
  /** Name of the hub where this part of the route ends, or that serves the drop-off; null within a city. */
  destination_hub: string | null;
  /** Its length by road in kilometres. */
  distance_km: number;
  /** What it costs in TZS. The fees of all legs add up to first, transit and last mile. */
  fee: number;
  /** Name of the vehicle type; null for the leg between hubs. */
  vehicle_type_name: string | null;
  /** Who carries it now; null where nobody does. */
  rider: LegRider | null;
  /** When it began; ISO 8601 in UTC, null until then. */
  started_at: string | null;
  /** When it ended; ISO 8601 in UTC, null until then. */
  completed_at: string | null;
}

/** A shipment as lists show it. */
export interface ShipmentListItem {
  /** Number that names the shipment in paths. */
  id: number;
  /** Number for people, `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has it can track the parcel. */
  tracking_code: string;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference: string | null;
  /** `same_city`, or `regional` by way of two hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Name of the person or shop that hands the parcel over. */
  sender_name: string;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent. */
  pickup_address: string;
  /** Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent. */
  dropoff_address: string;
  /** The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself. */
  total_amount: number;
  /** Status of the payment; `paid` once the money has arrived. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
}

/** The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet's balance. */
export interface ShipmentPaidEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "shipment.paid";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: PaidEventData;
}

/** A shipment to be created. */
export interface ShipmentRequest {
  /** Name of the person or shop that hands the parcel over. */
  sender_name: string;
  /** Phone number of the sender in E.164 format, for the rider who collects. */
  sender_phone: string;
  /** Email address of the sender. */
  sender_email?: string | null | undefined;
  /** Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent. */
  pickup_address: string;
  /** Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent. */
  pickup_latitude?: number | null | undefined;
  /** Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent. */
  pickup_longitude?: number | null | undefined;
  /** Words for the rider at the pickup, for example the floor or whom to ask for. */
  pickup_notes?: string | null | undefined;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario. */
  receiver_phone: string;
  /** Email address of the receiver. */
  receiver_email?: string | null | undefined;
  /** Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent. */
  dropoff_address: string;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent. */
  dropoff_latitude?: number | null | undefined;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent. */
  dropoff_longitude?: number | null | undefined;
  /** Words for the rider at the drop-off, for example a landmark. */
  dropoff_notes?: string | null | undefined;
  /** What is sent: 1 to 50 kinds of items. */
  items: ItemRequest[];
  /** How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate. Default: `gateway`. */
  payment_source?: "wallet" | "gateway" | null | undefined;
  /** The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen. */
  vehicle_type_id?: number | null | undefined;
  /** Your own order id. It is stored, searchable, and sent back in every webhook. */
  merchant_reference?: string | null | undefined;
  /** The token of a rate quote: you pay the quoted price until it expires, or today's price if it is lower. Route, items and vehicle must match the quote. */
  quote_token?: string | null | undefined;
  /** The highest price in TZS that you accept. If the price is higher, you get `price_changed` and nothing is created. */
  max_total_amount?: number | null | undefined;
  /** Whether the receiver must give the rider a PIN, which we send in the tracking SMS. Default: `false`. */
  require_pin?: boolean | null | undefined;
  /** A shipment of yours whose parcel is to come back to its sender: picked up or later, or failed with the parcel held; one return each. A return goes from its drop-off to its pickup with the same items: send those addresses, coordinates (or none) and items as the shipment shows them, and leave vehicle_type_id out; what differs is a 422 on its field. The return is free when the platform is at fault. */
  return_of_shipment_id?: number | null | undefined;
}

/** A test: someone pressed the button or called the endpoint. */
export interface TestEventData {
  /** The endpoint's `id`. */
  endpoint_id: number;
  /** Text that says so. */
  message: string;
}

/** A top-up of the wallet that has ended. */
export interface TopUpEventData {
  /** The payment's `reference`. */
  payment_reference: string;
  /** Amount in whole TZS. */
  amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** How it is paid: by mobile money or by card. */
  method: "mobile_money" | "card";
  /** The mobile-money wallet; null for a card, or where it is not known yet. */
  provider: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null;
  /** How the payment ended. */
  status: "pending" | "processing" | "succeeded" | "failed" | "expired" | "cancelled";
  /** Why it failed; null unless it did. */
  failure_code: "user_cancelled" | "wrong_pin" | "insufficient_funds" | "timeout" | "provider_unavailable" | "limit_exceeded" | null;
  /** What the wallet holds after it, in TZS; null where the wallet was not touched. */
  wallet_balance_after: number | null;
  /** When it happened; ISO 8601 in UTC. */
  occurred_at: string;
}

/** The fields to change; omitted fields stay unchanged. */
export interface UpdateWebhookRequest {
  /** Address that events are posted to; https, except in a sandbox that allows more. */
  url?: string | undefined;
  /** Which kinds of events to send from now on. */
  events?: ("shipment.created" | "shipment.paid" | "delivery.picked_up" | "delivery.delivered" | "delivery.failed" | "shipment.cancelled" | "delivery.dispatched" | "delivery.rider_changed" | "delivery.in_transit" | "delivery.out_for_delivery" | "delivery.returned" | "wallet.low_balance" | "wallet.topup_succeeded" | "wallet.topup_failed")[] | undefined;
  /** A note of your own. */
  description?: string | null | undefined;
  /** `disabled` stops sending; `enabled` begins again. */
  status?: "enabled" | "disabled" | undefined;
}

/** A kind of vehicle with its fees and its caps. Read them from here: they can change without notice. */
export interface VehicleType {
  /** Its id; send it as vehicle_type_id. */
  id: number;
  /** Name to show. */
  name: string;
  /** The kind of vehicle, for programs. */
  slug: "foot" | "bicycle" | "motorcycle" | "car" | "guta" | "van" | "truck" | "fuso";
  /** What it is, in a few words. */
  description: string;
  /** Which icon to show. */
  icon: string;
  /** Base fee in TZS. */
  base_fee: number;
  /** Price of each kilometre in TZS. */
  price_per_km: number;
  /** Minimum fee for a leg with this vehicle, in TZS. */
  minimum_fee: number;
  /** The most that all pieces may weigh together, in kilograms. Null: never chosen automatically. */
  max_payload_kg: number | null;
  /** The most volumetric weight of all pieces together, in kilograms. Null: never chosen automatically. */
  max_volumetric_kg: number | null;
  /** The longest side that a piece may have, in centimetres. Null: never chosen automatically. */
  max_length_cm: number | null;
  /** How far it can travel, in kilometres; null if there is no limit. */
  max_distance_km: number | null;
  /** Whether it is in service. */
  is_active: boolean;
  /** Its place in the list; the lowest comes first. */
  sort_order: number;
}

/** The balance fell below your threshold. */
export interface WalletLowBalanceEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "wallet.low_balance";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: LowBalanceEventData;
}

/** A top-up failed. */
export interface WalletTopupFailedEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "wallet.topup_failed";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: TopUpEventData;
}

/** A top-up reached the wallet. */
export interface WalletTopupSucceededEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "wallet.topup_succeeded";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: TopUpEventData;
}

/** One attempt to deliver. */
export interface WebhookAttempt {
  /** Which attempt it was, from 1. */
  attempt: number;
  /** When it was sent; ISO 8601 in UTC. */
  requested_at: string;
  /** How long it took, in milliseconds. */
  duration_ms: number;
  /** What the endpoint answered; null where nothing came back. */
  status_code: number | null;
  /** What went wrong; null where an answer came back. */
  error: string | null;
  /** The headers that were sent. */
  request_headers: Record<string, string>;
  /** The beginning of the answer, at most 4 KiB. */
  response_body: string | null;
}

/** One event on its way to one endpoint. */
export interface WebhookDelivery {
  /** Number that names the delivery. */
  id: number;
  /** The endpoint's `id`. */
  endpoint_id: number;
  /** The event's `id`. */
  event_id: string;
  /** The kind of the event. */
  event_type: string;
  /** `pending` while another attempt follows. */
  status: "pending" | "succeeded" | "failed";
  /** How many attempts there were. */
  attempts: number;
  /** When it is tried next; ISO 8601 in UTC, null where it is not. */
  next_attempt_at: string | null;
  /** What the endpoint answered last; null where nothing came back. */
  last_status_code: number | null;
  /** The delivery that this one repeats; null for a first one. */
  replay_of: number | null;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** When it ended; ISO 8601 in UTC, null until then. */
  completed_at: string | null;
}

/** A delivery with what was sent and every attempt. */
export interface WebhookDeliveryDetail {
  /** Number that names the delivery. */
  id: number;
  /** The endpoint's `id`. */
  endpoint_id: number;
  /** The event's `id`. */
  event_id: string;
  /** The kind of the event. */
  event_type: string;
  /** `pending` while another attempt follows. */
  status: "pending" | "succeeded" | "failed";
  /** How many attempts there were. */
  attempts: number;
  /** When it is tried next; ISO 8601 in UTC, null where it is not. */
  next_attempt_at: string | null;
  /** What the endpoint answered last; null where nothing came back. */
  last_status_code: number | null;
  /** The delivery that this one repeats; null for a first one. */
  replay_of: number | null;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** When it ended; ISO 8601 in UTC, null until then. */
  completed_at: string | null;
  /** The exact text that was sent and signed. */
  request_body: string;
  /** Every attempt, in their order. */
  attempt_log: WebhookAttempt[];
}

/** Where events are sent to, and which. */
export interface WebhookEndpoint {
  /** Number that names the endpoint. */
  id: number;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Address that events are posted to; https, except in a sandbox that allows more. */
  url: string;
  /** A note of your own. */
  description: string | null;
  /** Which kinds of events are sent. */
  events: string[];
  /** Whether events are sent to it. */
  status: "enabled" | "disabled";
  /** Why it is disabled, for programs; null while it is enabled. */
  disabled_reason: string | null;
  /** When it began failing; ISO 8601 in UTC, null while it is healthy. */
  failing_since: string | null;
  /** Until when the previous secret signs too; ISO 8601 in UTC, null where none does. */
  previous_secret_expires_at: string | null;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** When it was last changed; ISO 8601 in UTC. */
  updated_at: string;
}

/** The endpoint with its signing secret, which is never shown again. */
export interface WebhookEndpointWithSecret {
  /** Number that names the endpoint. */
  id: number;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Address that events are posted to; https, except in a sandbox that allows more. */
  url: string;
  /** A note of your own. */
  description: string | null;
  /** Which kinds of events are sent. */
  events: string[];
  /** Whether events are sent to it. */
  status: "enabled" | "disabled";
  /** Why it is disabled, for programs; null while it is enabled. */
  disabled_reason: string | null;
  /** When it began failing; ISO 8601 in UTC, null while it is healthy. */
  failing_since: string | null;
  /** Until when the previous secret signs too; ISO 8601 in UTC, null where none does. */
  previous_secret_expires_at: string | null;
  /** When it was made; ISO 8601 in UTC. */
  created_at: string;
  /** When it was last changed; ISO 8601 in UTC. */
  updated_at: string;
  /** The signing secret, `whsec_` and base64. Keep it: it is shown this once. */
  secret: string;
}

/** Something that happened. Endpoints and the event feed get the same body. */
export interface WebhookEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: string;
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: Record<string, unknown>;
}

/** How much will be sent again. */
export interface WebhookReplay {
  /** How many deliveries were added. */
  replayed: number;
  /** False if the time range has more events than one call resends; call again. */
  complete: boolean;
}

/** A test that you asked for. */
export interface WebhookTestEvent {
  /** Names the event. The same on every attempt: handle each once. */
  id: string;
  /** The kind of the event. */
  type: "webhook.test";
  /** Version of this body. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** When the event was made; ISO 8601 in UTC. */
  created_at: string;
  /** Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant. */
  sequence: number | null;
  /** Your own order id; null where none was sent or no shipment is meant. */
  merchant_reference: string | null;
  /** What happened; its fields follow from `type`. */
  data: TestEventData;
}

/** An event as it is sent and listed; its `type` tells which. Kinds are added without notice: ignore an unknown one. */
export type TumaEvent =
  | ShipmentCreatedEvent
  | ShipmentPaidEvent
  | DeliveryPickedUpEvent
  | DeliveryDeliveredEvent
  | DeliveryFailedEvent
  | ShipmentCancelledEvent
  | DeliveryDispatchedEvent
  | DeliveryRiderChangedEvent
  | DeliveryInTransitEvent
  | DeliveryOutForDeliveryEvent
  | DeliveryReturnedEvent
  | WalletLowBalanceEvent
  | WalletTopupSucceededEvent
  | WalletTopupFailedEvent
  | WebhookTestEvent;

export const EVENT_KINDS = [
  "shipment.created",
  "shipment.paid",
  "delivery.picked_up",
  "delivery.delivered",
  "delivery.failed",
  "shipment.cancelled",
  "delivery.dispatched",
  "delivery.rider_changed",
  "delivery.in_transit",
  "delivery.out_for_delivery",
  "delivery.returned",
  "wallet.low_balance",
  "wallet.topup_succeeded",
  "wallet.topup_failed",
  "webhook.test",
] as const;

/**
 * What an error can be. Conditions are added without notice, so any other text is possible too; `connection_failed` and
 * `http_…` are said by this client.
 */
export type ErrorCode =
  | "insufficient_wallet_balance"
  | "cancel_forbidden_post_pickup"
  | "cancel_forbidden_terminal_state"
  | "ungeocodable_pickup"
  | "ungeocodable_dropoff"
  | "coordinates_or_address_required"
  | "no_vehicle_fits"
  | "vehicle_override_too_small"
  | "no_regional_route"
  | "wallet_inactive"
  | "payment_already_in_progress"
  | "idempotency_key_length"
  | "quote_expired"
  | "price_changed"
  | "shipment_not_payable"
  | "reattempt_not_possible"
  | "webhook_endpoint_disabled"
  | "webhook_endpoint_limit"
  | "malformed_request"
  | "invalid_api_key"
  | "merchant_not_approved"
  | "key_not_permitted"
  | "shipment_not_found"
  | "not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "payload_too_large"
  | "unsupported_media_type"
  | "expectation_failed"
  | "item_missing_dimensions"
  | "phone_invalid"
  | "validation_error"
  | "rate_limited"
  | "headers_too_large"
  | "internal_error"
  | "payment_gateway_error"
  | "maps_unavailable"
  | "busy"
  | "connection_failed"
  | `http_${number}`
  | (string & {});

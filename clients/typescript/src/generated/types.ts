// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

/** Reason for a cancellation. */
export interface CancelRequest {
  /** Reason for the cancellation, as text. It appears in administrators' reports. */
  reason: string;
}

export interface CancelShipmentQuery {
  /** `false` returns a preview of the fee and changes nothing; `true` cancels the shipment. 1 and 0 are also accepted, and letter case is ignored. */
  confirm?: boolean | undefined;
  /** Highest fee in TZS that you accept. If the fee is higher, the request fails with `price_changed` and nothing is cancelled. */
  max_fee?: number | undefined;
}

/** Details of a cancellation. */
export interface Cancellation {
  /** Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** Fee retained, in TZS. */
  fee: number;
  /** Amount credited to the wallet, in TZS. */
  refund: number;
  /** Reason for the cancellation, as text, also for reports. */
  reason: string;
  /** Time of the cancellation, ISO 8601 in UTC. */
  cancelled_at: string;
  /** Party that cancelled the shipment. */
  cancelled_by: "merchant" | "admin" | "system";
}

/** A completed cancellation. */
export interface CancellationCommit {
  /** Always `cancelled`: the shipment is cancelled. */
  status: "cancelled";
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** Fee retained, in TZS. */
  fee_debited: number;
  /** Amount credited to the wallet, in TZS. */
  refund_credited: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** The shipment after the cancellation. */
  shipment: Shipment;
}

/** Fee and refund of a cancellation at this moment. Nothing has changed. */
export interface CancellationPreview {
  /** Always `cancellation_pending`: nothing has been cancelled. */
  status: "cancellation_pending";
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** Fee that a cancellation would retain, in TZS. */
  fee: number;
  /** Amount that a cancellation would credit to the wallet, in TZS. */
  refund: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Explanation of the fee, to show to your user. */
  reason_for_fee: string;
  /** Time at which the window ends, ISO 8601 in UTC; null if only a step of the rider ends the window. */
  window_expires_at: string | null;
  /** Fee of the next window, in TZS; null if there is no next window. */
  next_fee: number | null;
}

/** The shipment and the details of its cancellation. */
export interface CancelledEventData {
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Status of the shipment before the event; null if there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time, ISO 8601 in UTC, as of the event. */
  estimated_delivery_at: string | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
  /** Leg that the event belongs to; null if it belongs to none. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Rider of the delivery at the time of the event; null if there was none. */
  rider: EventRider | null;
  /** Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee. */
  window: "grace" | "assigned" | "en_route";
  /** Fee retained, in TZS. */
  fee: number;
  /** Amount credited to the wallet, in TZS. */
  refund: number;
  /** Reason for the cancellation, as text, also for reports. */
  reason: string;
  /** Party that cancelled the shipment. */
  cancelled_by: "merchant" | "admin" | "system";
}

/** A webhook endpoint to add. */
export interface CreateWebhookRequest {
  /** URL that events are posted to. It must be https in live; the sandbox also accepts http. */
  url: string;
  /** Event types to send. If omitted: `shipment.created`, `shipment.paid`, `delivery.picked_up`, `delivery.delivered`, `delivery.failed` and `shipment.cancelled`. */
  events?: ("shipment.created" | "shipment.paid" | "delivery.picked_up" | "delivery.delivered" | "delivery.failed" | "shipment.cancelled" | "delivery.search_started" | "delivery.dispatched" | "delivery.rider_changed" | "delivery.in_transit" | "delivery.out_for_delivery" | "delivery.returned" | "wallet.low_balance" | "wallet.topup_succeeded" | "wallet.topup_failed")[] | undefined;
  /** Your note about the endpoint. Default: `null`. */
  description?: string | null | undefined;
}

/** A webhook endpoint that was removed. */
export interface DeletedWebhook {
  /** Id of the removed endpoint. */
  id: number;
  /** Always true. */
  deleted: true;
}

/** The shipment and its proof of delivery. */
export interface DeliveredEventData {
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Status of the shipment before the event; null if there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time, ISO 8601 in UTC, as of the event. */
  estimated_delivery_at: string | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
  /** Leg that the event belongs to; null if it belongs to none. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Rider of the delivery at the time of the event; null if there was none. */
  rider: EventRider | null;
  /** Time of the delivery, ISO 8601 in UTC. */
  delivered_at: string;
  /** Proof of delivery; null if there is none. */
  proof: Proof | null;
}

/** The parcel was delivered; the event has the proof of delivery. */
export interface DeliveryDeliveredEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.delivered";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: DeliveredEventData;
}

/** A rider has accepted the delivery. */
export interface DeliveryDispatchedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.dispatched";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** An attempt or the whole delivery failed; the event has the reason and whether the failure is final. */
export interface DeliveryFailedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.failed";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: FailedEventData;
}

/** The parcel is moving between hubs. */
export interface DeliveryInTransitEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.in_transit";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** The rider is on the way to the receiver. */
export interface DeliveryOutForDeliveryEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.out_for_delivery";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** The rider has collected the parcel. */
export interface DeliveryPickedUpEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.picked_up";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** The parcel is back with the sender. */
export interface DeliveryReturnedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.returned";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: FailedEventData;
}

/** The rider gave up the delivery before the pickup and we are looking for another rider, or the same rider has taken it again. */
export interface DeliveryRiderChangedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.rider_changed";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** The search for a rider of a scheduled shipment has started. */
export interface DeliverySearchStartedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "delivery.search_started";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** An empty object. The body can be omitted. */
export interface EmptyRequest {
}

/** A page of events, oldest first. */
export interface EventFeed {
  /** The events, oldest first. */
  data: WebhookEvent[];
  /** Value to send as `after` in the next request, also if the page is empty; null if there is no event yet. */
  next_after: string | null;
  /** True if more events are available now. */
  has_more: boolean;
}

/** The rider of the delivery at the time of the event. */
export interface EventRider {
  /** Name of the rider. */
  name: string;
  /** Name of the rider's vehicle type. */
  vehicle_type: string;
}

/** The shipment and the details of its failure. */
export interface FailedEventData {
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Status of the shipment before the event; null if there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time, ISO 8601 in UTC, as of the event. */
  estimated_delivery_at: string | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
  /** Leg that the event belongs to; null if it belongs to none. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Rider of the delivery at the time of the event; null if there was none. */
  rider: EventRider | null;
  /** Details of the failure. */
  failure: Failure;
}

/** Reason for a failure, the party that holds the parcel, and whether the failure is final. */
export interface Failure {
  /** Reason for the failure, as a code. */
  code: "receiver_unreachable" | "receiver_absent" | "receiver_refused" | "wrong_address" | "address_unreachable" | "wrong_pin" | "sender_unreachable" | "pickup_not_ready" | "parcel_mismatch" | "prohibited_item" | "damaged" | "lost" | "vehicle_breakdown" | "weather" | "security" | "no_rider_found" | "recalled" | "other";
  /** Reason for the failure, as human-readable text. */
  description: string;
  /** Number of the delivery attempt, starting at 1; 0 if the parcel was never carried to the receiver. */
  attempt: number;
  /** Party that holds the parcel. */
  custody: "merchant" | "rider" | "origin_hub" | "carrier" | "destination_hub" | "receiver";
  /** Party at fault. If it is `platform`, a return is free. */
  at_fault: "merchant" | "receiver" | "platform" | "none";
  /** True if the failure is final. While it is false, a delivery can still follow. */
  final: boolean;
  /** How the failure was settled; null until then. */
  resolution: "returned" | "refunded" | "written_off" | null;
  /** Time of the failure, ISO 8601 in UTC. */
  occurred_at: string;
  /** Planned time and place of the next attempt; null if none is planned. */
  next_attempt: NextAttempt | null;
}

/** How far to advance a simulated delivery. */
export interface FastForwardRequest {
  /** `next` advances one step, `delivered` to the delivery, `failed` to the next failure. Steps at which a scenario waits are performed too. */
  to: "next" | "delivered" | "failed";
}

/** An invalid field. */
export interface FieldError {
  /** Path to the field: `body`, `query`, `path` or `header`, followed by field names and array indexes. */
  loc: (string | number)[];
  /** Human-readable explanation of the error. */
  msg: string;
  /** Type of the error, as a code. */
  type: string;
}

/** An item of the load. The weight and all three dimensions are required for any destination. */
export interface ItemRequest {
  /** Description of the item. */
  description: string;
  /** Weight of one piece in kilograms. */
  weight_kg: number;
  /** Length of one piece in centimetres. */
  length_cm: number;
  /** Width of one piece in centimetres. */
  width_cm: number;
  /** Height of one piece in centimetres. */
  height_cm: number;
  /** Number of equal pieces. */
  quantity: number;
  /** Set to true if the item is fragile. One fragile item adds the fragile surcharge to the price. Default: `false`. */
  is_fragile?: boolean | null | undefined;
  /** Insured value of one piece in TZS; null if none is declared. Default: `null`. */
  declared_value?: number | null | undefined;
}

/** The rider of a leg that is assigned or in progress. */
export interface LegRider {
  /** Name of the rider. */
  name: string;
  /** Phone number of the rider in E.164 format. */
  phone: string;
  /** Licence plate of the vehicle; null if it has none. */
  vehicle_plate: string | null;
}

export interface ListEventsQuery {
  /** The `next_after` of the previous page. If omitted, the list starts with the oldest event of the last 30 days. `latest` returns no events, only the `next_after` from which the list continues with new events. */
  after?: string | undefined;
  /** Maximum number of events per page. */
  limit?: number | undefined;
}

export interface ListPickupWindowsQuery {
  /** Latitude of the pickup in decimal degrees (WGS 84). */
  latitude?: number | undefined;
  /** Longitude of the pickup in decimal degrees (WGS 84). */
  longitude?: number | undefined;
  /** Day in Tanzania, for example `2026-12-25`. */
  date?: string | undefined;
}

export interface ListRequestsQuery {
  /** The `next_before` of the previous page. If omitted, the list starts with the newest request. */
  before?: number | undefined;
  /** Only requests with this method. */
  method?: "GET" | "POST" | "PATCH" | "DELETE" | undefined;
  /** Only requests with a response status of this class. */
  status?: "2xx" | "4xx" | "5xx" | undefined;
}

export interface ListShipmentsQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Number of entries per page. */
  per_page?: number | undefined;
  /** Only shipments with this status. */
  status?: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | undefined;
  /** Only shipments of this type. */
  type?: "same_city" | "regional" | undefined;
  /** Only shipments with this text in shipment_number, tracking_code or merchant_reference, newest first. Letter case is ignored. */
  search?: string | undefined;
  /** Only shipments with exactly this merchant_reference. Use this filter to check for a duplicate create, because `search` also finds longer references that contain the text. */
  merchant_reference?: string | undefined;
  /** Only shipments created at or after this time; ISO 8601 with an offset or `Z`. */
  created_from?: string | undefined;
  /** Only shipments created at or before this time; ISO 8601 with an offset or `Z`. */
  created_to?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Only deliveries with this status. */
  status?: "pending" | "succeeded" | "failed" | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Number of entries per page. */
  per_page?: number | undefined;
}

/** A request that was made with one of your keys. */
export interface LoggedRequest {
  /** Id of the log entry. */
  id: number;
  /** The `X-Request-Id` of the response. */
  request_id: string;
  /** HTTP method of the request. */
  method: string;
  /** Path of the request, including the query. */
  path: string;
  /** HTTP status of the response. */
  status: number;
  /** Time from the request to the response, in milliseconds. */
  duration_ms: number;
  /** IP address of the client; null if it is not known. */
  ip: string | null;
  /** Name of the API key of the request; null if it is not known. */
  key_name: string | null;
  /** Last four characters of the API key; null if it is not known. */
  key_last4: string | null;
  /** Time of the request, ISO 8601 in UTC. */
  created_at: string;
}

/** The wallet at the time when its balance fell below your threshold. */
export interface LowBalanceEventData {
  /** Wallet balance, in TZS. */
  balance: number;
  /** Low-balance threshold that you set, in TZS. */
  threshold: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
}

/** A planned delivery attempt. */
export interface NextAttempt {
  /** Earliest start of the attempt, ISO 8601 in UTC. */
  after: string;
  /** Latest arrival at the receiver, ISO 8601 in UTC. */
  before: string;
  /** Note for the rider; null if there is none. */
  notes: string | null;
  /** Latitude of a new delivery point; null if it has not changed. */
  latitude: number | null;
  /** Longitude of a new delivery point; null if it has not changed. */
  longitude: number | null;
}

/** A common parcel size, for forms. The API never accepts the code of a tier, only its weight and dimensions. */
export interface PackageSizeTier {
  /** Code of the tier. */
  code: string;
  /** Display name. */
  label: string;
  /** Length in centimetres. */
  length_cm: number;
  /** Width in centimetres. */
  width_cm: number;
  /** Height in centimetres. */
  height_cm: number;
  /** Weight in kilograms. */
  weight_kg: number;
  /** Position in the list; the lowest comes first. */
  sort_order: number;
}

/** The shipment and its payment. */
export interface PaidEventData {
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Status of the shipment before the event; null if there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time, ISO 8601 in UTC, as of the event. */
  estimated_delivery_at: string | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
  /** Leg that the event belongs to; null if it belongs to none. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Rider of the delivery at the time of the event; null if there was none. */
  rider: EventRider | null;
  /** Payment source: `wallet` debits your wallet on creation; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate. */
  payment_source: "wallet" | "gateway";
  /** Time of the payment, ISO 8601 in UTC. */
  payment_confirmed_at: string;
  /** Wallet balance after the payment, in TZS; null if the wallet was not debited or credited. */
  wallet_balance_after: number | null;
}

/** A payment and its status. */
export interface Payment {
  /** Id of the payment. */
  id: number;
  /** Human-readable reference of the payment, also for request paths. */
  reference: string;
  /** Purpose of the payment: a pending shipment, or a top-up of the wallet. */
  purpose: "shipment" | "wallet_topup";
  /** Id of the shipment that is paid for; null for a top-up. */
  shipment_id: number | null;
  /** Human-readable number of the shipment that is paid for; null for a top-up. */
  shipment_number: string | null;
  /** Status of the payment. `succeeded`, `failed`, `expired` and `cancelled` are terminal. */
  status: "pending" | "processing" | "succeeded" | "failed" | "expired" | "cancelled";
  /** Amount in whole TZS. */
  amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Payment method: mobile money or card. */
  method: "mobile_money" | "card";
  /** Mobile-money provider; null for a card, or if the provider is not known yet. */
  provider: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null;
  /** URL of the page on which the payer completes the payment; null if there is none. */
  payment_url: string | null;
  /** Reason why the payment did not succeed, as a code; null if there is none. */
  failure_code: "user_cancelled" | "wrong_pin" | "insufficient_funds" | "timeout" | "provider_unavailable" | "limit_exceeded" | null;
  /** Time until which the payment can be made, ISO 8601 in UTC. */
  expires_at: string;
  /** Time at which the payment was created, ISO 8601 in UTC. */
  created_at: string;
  /** Time at which the payment ended, ISO 8601 in UTC; null until then. */
  completed_at: string | null;
}

/** A payment to start: for a pending shipment, or to top up the wallet. */
export interface PaymentRequest {
  /** Purpose of the payment: a pending shipment, or a top-up of the wallet. Default: `shipment`. */
  purpose?: "shipment" | "wallet_topup" | null | undefined;
  /** Id of the pending shipment to pay for. Required unless the purpose is `wallet_topup`. */
  shipment_id?: number | null | undefined;
  /** Amount of a top-up in whole TZS. Required for `wallet_topup`; a shipment always costs its total_amount. */
  amount?: number | null | undefined;
  /** Payment method: mobile money or card. Default: `mobile_money`. */
  method?: "mobile_money" | "card" | null | undefined;
  /** Mobile-money provider. If omitted, we guess the provider from the phone number. */
  provider?: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null | undefined;
  /** Phone number to charge by mobile money, in E.164 format. If omitted, the payer enters the number on the payment page. */
  phone_number?: string | null | undefined;
  /** URL to which the payment page sends the payer after the payment. */
  return_url?: string | null | undefined;
}

/** Half an hour in which a pickup can be scheduled. */
export interface PickupWindow {
  /** Start of the window, ISO 8601 in UTC. */
  pickup_after: string;
  /** End of the window, ISO 8601 in UTC. */
  pickup_before: string;
  /** Number of pickups that can still be scheduled for the window; null if there is no limit. */
  free: number | null;
}

/** Proof of delivery. */
export interface Proof {
  /** Kind of proof: the receiver's PIN (`pin`), a photo (`photo`), or the name of the person who took the parcel (`name`). */
  method: "pin" | "photo" | "name";
  /** Name of the person who took the parcel; null if no name was asked for. */
  recipient_name: string | null;
  /** URL of the photo; null if there is none. */
  photo_url: string | null;
  /** Time at which the rider recorded the proof, ISO 8601 in UTC. */
  recorded_at: string;
  /** True if the rider's phone was offline and reported the proof later. */
  captured_offline: boolean;
}

/** The price of a delivery, with each fee. */
export interface RateQuote {
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  shipment_type: "same_city" | "regional";
  /** Id of the selected vehicle type. */
  vehicle_id: number;
  /** Display name of the selected vehicle type. */
  vehicle_name: string;
  /** Fee of the first leg in TZS: from the pickup to the origin hub, or the whole trip of a same-city delivery. */
  first_mile_fee: number;
  /** Fee for the transport between hubs in TZS; 0 for a same-city delivery. */
  transit_fee: number;
  /** Fee from the destination hub to the receiver in TZS; 0 for a same-city delivery. */
  last_mile_fee: number;
  /** Fee for handling at the hubs in TZS; 0 for a same-city delivery. */
  handling_fee: number;
  /** Platform fee in TZS. */
  service_fee: number;
  /** Surcharge for fragile items in TZS; 0 if no item is fragile. */
  fragile_surcharge: number;
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Length of the route by road in kilometres, with two decimals. */
  distance_km: number;
  /** Estimated time to delivery, in minutes, from the confirmation or, if the pickup is scheduled, from pickup_before. For a regional delivery, the time includes the wait until the destination hub opens. */
  estimated_delivery_minutes: number;
  /** `estimated_delivery_minutes` in hours, rounded to a whole number; kept for older clients. */
  estimated_delivery_hours: number;
  /** Name of the hub that serves the pickup; null for a same-city delivery. */
  origin_hub: string | null;
  /** Name of the hub that serves the drop-off; null for a same-city delivery. */
  destination_hub: string | null;
  /** Earliest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled. */
  pickup_after: string | null;
  /** Latest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled. */
  pickup_before: string | null;
  /** `router` if a routing service measured the distance, `estimate` if we estimated it from the straight line. */
  distance_source: "router" | "estimate";
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Token that keeps this price when you send it with POST /merchant/shipments. Treat the token as opaque. */
  quote_token: string;
  /** Time at which the quote expires, ISO 8601 in UTC. */
  quote_expires_at: string;
}

/** A route and a load to price. The pickup and the drop-off each need coordinates or an address. */
export interface RateRequest {
  /** Latitude of the pickup in decimal degrees (WGS 84). Required if pickup_longitude is sent. */
  pickup_latitude?: number | null | undefined;
  /** Longitude of the pickup in decimal degrees (WGS 84). Required if pickup_latitude is sent. */
  pickup_longitude?: number | null | undefined;
  /** Address at which the parcel is collected. We look up the address if you send no coordinates. */
  pickup_address?: string | null | undefined;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent. */
  dropoff_latitude?: number | null | undefined;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent. */
  dropoff_longitude?: number | null | undefined;
  /** Address at which the parcel is delivered. We look up the address if you send no coordinates. */
  dropoff_address?: string | null | undefined;
  /** Items of the load: 1 to 50 entries. */
  items: ItemRequest[];
  /** Id of the vehicle type to use, from GET /vehicle-types. If omitted, the smallest vehicle that fits is selected. */
  vehicle_type_id?: number | null | undefined;
  /** Earliest pickup time, ISO 8601 with an offset or `Z`: 15 minutes to 14 days ahead. If omitted, the search for a rider starts immediately. */
  pickup_after?: string | null | undefined;
  /** Latest pickup time, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after pickup_after. If omitted, 2 hours after pickup_after. */
  pickup_before?: string | null | undefined;
}

/** The receiver's rating of the delivery. */
export interface Rating {
  /** Number of stars, from 1 (bad) to 5 (very good). */
  stars: number;
  /** Comment of the receiver; null if there is none. */
  words: string | null;
  /** Time of the rating, ISO 8601 in UTC. */
  rated_at: string;
}

/** Time, note and delivery point of the next attempt. */
export interface ReattemptRequest {
  /** Earliest start of the attempt, ISO 8601 with an offset or `Z`, at least 15 minutes ahead. If omitted, the attempt starts immediately. */
  after?: string | null | undefined;
  /** Latest arrival, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after `after`. If omitted, 2 hours after `after`. */
  before?: string | null | undefined;
  /** Note for the rider. It replaces the note of the shipment. */
  notes?: string | null | undefined;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent. */
  dropoff_latitude?: number | null | undefined;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent. */
  dropoff_longitude?: number | null | undefined;
}

/** Delivery point that the receiver set on the tracking page. */
export interface ReceiverPin {
  /** Latitude of the point in decimal degrees. */
  latitude: number;
  /** Longitude of the point in decimal degrees. */
  longitude: number;
  /** Distance from the drop-off of the order to the point, in metres. */
  moved_metres: number;
  /** Note of the receiver for the rider; null if there is none. */
  landmark: string | null;
  /** Time at which the receiver confirmed the point, ISO 8601 in UTC. */
  confirmed_at: string;
}

/** Another time or place that the receiver proposed after a failed attempt. The merchant decides whether to accept it. */
export interface ReceiverProposal {
  /** Proposed day in Tanzania, YYYY-MM-DD; null if any day suits the receiver. */
  day: string | null;
  /** Proposed part of the day; null if any part suits the receiver. */
  part: "morning" | "afternoon" | "evening" | null;
  /** Proposed place, as the receiver described it; null if the place stays the same. */
  place: string | null;
  /** Time of the proposal, ISO 8601 in UTC. */
  proposed_at: string;
}

/** The time range of the events to resend. */
export interface ReplayWebhookRequest {
  /** Start of the time range; ISO 8601 with an offset or `Z`. */
  since?: string | undefined;
  /** End of the time range; ISO 8601 with an offset or `Z`. If omitted, the current time. */
  until?: string | undefined;
  /** `failed` resends events that the endpoint never acknowledged; `all` resends every event that it subscribes to. Default: `failed`. */
  only?: "failed" | "all" | undefined;
}

/** A page of your requests, newest first. */
export interface RequestLog {
  /** The requests, newest first. */
  data: LoggedRequest[];
  /** Value to send as `before` for the next page; null at the end of the log. */
  next_before: number | null;
}

/** Overlap of the previous and the new signing secret. */
export interface RotateWebhookSecretRequest {
  /** Number of seconds during which the previous secret signs in addition to the new one. Default: `86400`. */
  overlap_seconds?: number | undefined;
}

/** A shipment with its items, legs and events. */
export interface Shipment {
  /** Id of the shipment, for request paths. */
  id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Name of the vehicle type. */
  vehicle_type_name: string;
  /** Name of the person or shop that sends the parcel. */
  sender_name: string;
  /** Phone number of the sender in E.164 format, for the rider who collects the parcel. */
  sender_phone: string;
  /** Email address of the sender; null if none was sent. */
  sender_email: string | null;
  /** Address at which the parcel is collected, as shown to the rider. */
  pickup_address: string;
  /** Latitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address. */
  pickup_latitude: number;
  /** Longitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address. */
  pickup_longitude: number;
  /** Note for the rider at the pickup, for example the floor or whom to ask for; null if there is none. */
  pickup_notes: string | null;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario. */
  receiver_phone: string;
  /** Email address of the receiver; null if none was sent. */
  receiver_email: string | null;
  /** Address at which the parcel is delivered, as shown to the rider. */
  dropoff_address: string;
  /** Latitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address. */
  dropoff_latitude: number;
  /** Longitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address. */
  dropoff_longitude: number;
  /** Note for the rider at the drop-off, for example a landmark; null if there is none. */
  dropoff_notes: string | null;
  /** Fee of the first leg in TZS: from the pickup to the origin hub, or the whole trip of a same-city delivery. */
  first_mile_fee: number;
  /** Fee for the transport between hubs in TZS; 0 for a same-city delivery. */
  transit_fee: number;
  /** Fee from the destination hub to the receiver in TZS; 0 for a same-city delivery. */
  last_mile_fee: number;
  /** Fee for handling at the hubs in TZS; 0 for a same-city delivery. */
  handling_fee: number;
  /** Platform fee in TZS. */
  service_fee: number;
  /** Surcharge for fragile items in TZS; 0 if no item is fragile. */
  fragile_surcharge: number;
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Length of the route by road in kilometres, with two decimals. */
  distance_km: number;
  /** `router` if a routing service measured the distance, `estimate` if we estimated it from the straight line. */
  distance_source: "router" | "estimate";
  /** Payment source: `wallet` debits your wallet on creation; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate. */
  payment_source: "wallet" | "gateway";
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Time of the payment, ISO 8601 in UTC; null until the shipment is paid. */
  payment_confirmed_at: string | null;
  /** Expected delivery time, ISO 8601 in UTC. For a regional delivery, the time includes the wait until the destination hub opens. The tracking page shows a window of 15 minutes to 3 hours that ends at this time, rounded up and within opening hours. While the parcel is on its way, we update the time from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string;
  /** Earliest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled. */
  pickup_after: string | null;
  /** Latest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled. */
  pickup_before: string | null;
  /** Time at which the shipment was created, ISO 8601 in UTC. */
  created_at: string;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Id of the shipment that this shipment returns to its sender; null if this shipment is not a return. */
  return_of_shipment_id: number | null;
  /** Details of the cancellation; null if the shipment was not cancelled. */
  cancellation: Cancellation | null;
  /** Details of the failure; null if there is none. */
  failure: Failure | null;
  /** Proof of delivery; null until the shipment is delivered. */
  proof: Proof | null;
  /** Delivery point that the receiver set on the tracking page; null if none was set. */
  receiver_pin: ReceiverPin | null;
  /** Another time or place that the receiver proposed on the tracking page after a failed attempt; null if there is none. */
  receiver_proposal: ReceiverProposal | null;
  /** The receiver's rating of the delivery on the tracking page; null until the receiver rates it. */
  rating: Rating | null;
  /** Items of the shipment, in the order of the request. */
  items: ShipmentItem[];
  /** Legs of the route, in order: 1 for a same-city shipment, 3 for a regional shipment. */
  legs: ShipmentLeg[];
  /** Events of the shipment, newest first; empty at creation. */
  events: ShipmentEvent[];
}

/** The shipment was cancelled; the event has the window, fee, refund and reason. */
export interface ShipmentCancelledEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "shipment.cancelled";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: CancelledEventData;
}

/** The shipment is paid for and confirmed. */
export interface ShipmentCreatedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "shipment.created";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: ShipmentEventData;
}

/** An event in the progress of a shipment. */
export interface ShipmentEvent {
  /** Id of the event. */
  id: number;
  /** Status of the shipment after the event. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Leg that the event belongs to. */
  leg_type: "first_mile" | "transit" | "last_mile";
  /** Human-readable description of the event. */
  description: string;
  /** Address of the event; null if it is not known. */
  location_address: string | null;
  /** Party that caused the event. */
  actor_type: "system" | "merchant" | "rider" | "hub" | "admin" | "receiver";
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
}

/** The shipment at the time of the event, without phone numbers and addresses. */
export interface ShipmentEventData {
  /** Id of the shipment. */
  shipment_id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** URL of the public tracking page. You can share the URL with anyone. */
  tracking_url: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Status of the shipment before the event; null if there was none. */
  previous_status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed" | null;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Expected delivery time, ISO 8601 in UTC, as of the event. */
  estimated_delivery_at: string | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
  /** Leg that the event belongs to; null if it belongs to none. */
  leg_type: "first_mile" | "transit" | "last_mile" | null;
  /** Rider of the delivery at the time of the event; null if there was none. */
  rider: EventRider | null;
}

/** An item of a shipment: the fields of the request and the weights calculated from them. */
export interface ShipmentItem {
  /** Id of the item. */
  id: number;
  /** Description of the item, from the request. */
  description: string;
  /** Weight of one piece in kilograms. */
  weight_kg: number;
  /** Length of one piece in centimetres. */
  length_cm: number;
  /** Width of one piece in centimetres. */
  width_cm: number;
  /** Height of one piece in centimetres. */
  height_cm: number;
  /** Number of equal pieces. */
  quantity: number;
  /** True if the item is fragile. One fragile item adds the fragile surcharge to the price. */
  is_fragile: boolean;
  /** Insured value of one piece in TZS; null if none was declared. */
  declared_value: number | null;
  /** Length × width × height in cm / 5000 of one piece, in kilograms. */
  volumetric_weight_kg: number;
  /** Greater of the actual and the volumetric weight of one piece, in kilograms. */
  chargeable_weight_kg: number;
}

/** A part of the route: one within a city, three between cities. */
export interface ShipmentLeg {
  /** Id of the leg. */
  id: number;
  /** Position of the leg on the route, starting at 1. */
  sequence: number;
  /** Part of the route. The only leg of a same-city shipment is `first_mile`. */
  leg_type: "first_mile" | "transit" | "last_mile";
  /** Status of the leg. */
  status: "pending" | "assigned" | "in_progress" | "completed" | "failed" | "cancelled";
  /** Person or hub that hands over the parcel at the start. */
  origin_name: string;
  /** Address of the start of the leg. */
  origin_address: string;
  /** Latitude of the start of the leg in decimal degrees. */
  origin_latitude: number;
  /** Longitude of the start of the leg in decimal degrees. */
  origin_longitude: number;
  /** Person or hub that takes the parcel at the end. */
  destination_name: string;
  /** Address of the end of the leg. */
  destination_address: string;
  /** Latitude of the end of the leg in decimal degrees. */
  destination_latitude: number;
  /** Longitude of the end of the leg in decimal degrees. */
  destination_longitude: number;
  /** Name of the hub at the start of the leg; null if the leg starts at the pickup. */
  origin_hub: string | null;
  /** Name of the hub at the end of the leg; null if the leg ends at the drop-off. */
  destination_hub: string | null;
  /** Distance of the leg by road, in kilometres. */
  distance_km: number;
  /** Fee of the leg in TZS. The fees of all legs add up to first_mile_fee, transit_fee and last_mile_fee. */
  fee: number;
  /** Name of the vehicle type; null for the `transit` leg. */
  vehicle_type_name: string | null;
  /** Rider of the leg while its status is `assigned` or `in_progress`; otherwise null. */
  rider: LegRider | null;
  /** Start of the leg, ISO 8601 in UTC; null until then. */
  started_at: string | null;
  /** End of the leg, ISO 8601 in UTC; null until then. */
  completed_at: string | null;
}

/** A shipment in a list, without items, legs and events. */
export interface ShipmentListItem {
  /** Id of the shipment, for request paths. */
  id: number;
  /** Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`. */
  shipment_number: string;
  /** Code of the public tracking page. Anyone who has the code can track the parcel. */
  tracking_code: string;
  /** Your order id. It is stored, searchable, and returned in every webhook; null if you sent none. */
  merchant_reference: string | null;
  /** `same_city` for a direct delivery, or `regional` for a delivery through hubs. */
  type: "same_city" | "regional";
  /** Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal. */
  status: "pending" | "confirmed" | "pickup_dispatched" | "picked_up" | "in_transit" | "out_for_delivery" | "delivered" | "cancelled" | "failed";
  /** Name of the person or shop that sends the parcel. */
  sender_name: string;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Address at which the parcel is collected, as shown to the rider. */
  pickup_address: string;
  /** Address at which the parcel is delivered, as shown to the rider. */
  dropoff_address: string;
  /** Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees. */
  total_amount: number;
  /** Status of the payment: `paid` once the payment has succeeded. */
  payment_status: "pending" | "processing" | "paid" | "failed" | "refunded" | "partially_refunded";
  /** Expected delivery time, ISO 8601 in UTC. For a regional delivery, the time includes the wait until the destination hub opens. The tracking page shows a window of 15 minutes to 3 hours that ends at this time, rounded up and within opening hours. While the parcel is on its way, we update the time from the rider's position, at most once a minute and only when it changes by more than a minute. */
  estimated_delivery_at: string;
  /** Time at which the shipment was created, ISO 8601 in UTC. */
  created_at: string;
}

/** The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet balance. */
export interface ShipmentPaidEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "shipment.paid";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: PaidEventData;
}

/** A shipment to create. */
export interface ShipmentRequest {
  /** Name of the person or shop that sends the parcel. */
  sender_name: string;
  /** Phone number of the sender in E.164 format, for the rider who collects the parcel. */
  sender_phone: string;
  /** Email address of the sender. */
  sender_email?: string | null | undefined;
  /** Address at which the parcel is collected, as shown to the rider. We look up the address only if you send no coordinates. */
  pickup_address: string;
  /** Latitude of the pickup in decimal degrees (WGS 84). Required if pickup_longitude is sent. */
  pickup_latitude?: number | null | undefined;
  /** Longitude of the pickup in decimal degrees (WGS 84). Required if pickup_latitude is sent. */
  pickup_longitude?: number | null | undefined;
  /** Note for the rider at the pickup, for example the floor or whom to ask for. */
  pickup_notes?: string | null | undefined;
  /** Name of the person who receives the parcel. */
  receiver_name: string;
  /** Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario. */
  receiver_phone: string;
  /** Email address of the receiver. */
  receiver_email?: string | null | undefined;
  /** Address at which the parcel is delivered, as shown to the rider. We look up the address only if you send no coordinates. */
  dropoff_address: string;
  /** Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent. */
  dropoff_latitude?: number | null | undefined;
  /** Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent. */
  dropoff_longitude?: number | null | undefined;
  /** Note for the rider at the drop-off, for example a landmark. */
  dropoff_notes?: string | null | undefined;
  /** Items of the load: 1 to 50 entries. */
  items: ItemRequest[];
  /** Payment source: `wallet` debits your wallet immediately; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate. Default: `gateway`. */
  payment_source?: "wallet" | "gateway" | null | undefined;
  /** Id of the vehicle type to use, from GET /vehicle-types. If omitted, the smallest vehicle that fits is selected. */
  vehicle_type_id?: number | null | undefined;
  /** Earliest pickup time, ISO 8601 with an offset or `Z`: 15 minutes to 14 days ahead. If omitted, the search for a rider starts immediately. */
  pickup_after?: string | null | undefined;
  /** Latest pickup time, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after pickup_after. If omitted, 2 hours after pickup_after. */
  pickup_before?: string | null | undefined;
  /** Your order id. It is stored, searchable, and returned in every webhook. */
  merchant_reference?: string | null | undefined;
  /** Token of a rate quote. Until the quote expires, you pay the quoted price, or today's price if that is lower. Route, items and vehicle must match the quote. */
  quote_token?: string | null | undefined;
  /** Highest price in TZS that you accept. If the price is higher, the request fails with `price_changed` and nothing is created. */
  max_total_amount?: number | null | undefined;
  /** Set to true if the receiver must give the rider a PIN, which we send in the tracking SMS. If omitted, the setting of your account applies. */
  require_pin?: boolean | null | undefined;
  /** Id of your shipment to return to its sender. The parcel must have been picked up, or the delivery must have failed while we still hold the parcel; a shipment can have one return. Send the shipment's drop-off as the pickup and its pickup as the drop-off, with the addresses, coordinates (or none) and items as the shipment shows them, and omit vehicle_type_id. A field that differs gets a 422. The return is free if the platform is at fault. */
  return_of_shipment_id?: number | null | undefined;
}

/** A test event, requested on the dashboard or through the API. */
export interface TestEventData {
  /** Id of the endpoint. */
  endpoint_id: number;
  /** Text that explains that the event is a test. */
  message: string;
}

/** A top-up of the wallet that has ended. */
export interface TopUpEventData {
  /** Reference of the payment. */
  payment_reference: string;
  /** Amount in whole TZS. */
  amount: number;
  /** Always TZS, Tanzanian shillings. */
  currency: "TZS";
  /** Payment method: mobile money or card. */
  method: "mobile_money" | "card";
  /** Mobile-money provider; null for a card, or if the provider is not known yet. */
  provider: "mpesa" | "mixx" | "airtel" | "halopesa" | "azampesa" | null;
  /** Final status of the payment. */
  status: "pending" | "processing" | "succeeded" | "failed" | "expired" | "cancelled";
  /** Reason why the payment did not succeed, as a code; null if there is none. */
  failure_code: "user_cancelled" | "wrong_pin" | "insufficient_funds" | "timeout" | "provider_unavailable" | "limit_exceeded" | null;
  /** Wallet balance after the payment, in TZS; null if the wallet was not debited or credited. */
  wallet_balance_after: number | null;
  /** Time of the event, ISO 8601 in UTC. */
  occurred_at: string;
}

/** The fields to change; omitted fields stay unchanged. */
export interface UpdateWebhookRequest {
  /** URL that events are posted to. It must be https in live; the sandbox also accepts http. */
  url?: string | undefined;
  /** Event types to send from now on. */
  events?: ("shipment.created" | "shipment.paid" | "delivery.picked_up" | "delivery.delivered" | "delivery.failed" | "shipment.cancelled" | "delivery.search_started" | "delivery.dispatched" | "delivery.rider_changed" | "delivery.in_transit" | "delivery.out_for_delivery" | "delivery.returned" | "wallet.low_balance" | "wallet.topup_succeeded" | "wallet.topup_failed")[] | undefined;
  /** Your note about the endpoint. */
  description?: string | null | undefined;
  /** `disabled` stops sending events; `enabled` starts sending again. */
  status?: "enabled" | "disabled" | undefined;
}

/** A vehicle type with its fees and caps. Read the values from this list, because they can change without notice. */
export interface VehicleType {
  /** Id of the vehicle type; send it as vehicle_type_id. */
  id: number;
  /** Display name. */
  name: string;
  /** Kind of vehicle, as a code. */
  slug: "foot" | "bicycle" | "motorcycle" | "car" | "guta" | "van" | "truck" | "fuso";
  /** Short description of the vehicle type. */
  description: string;
  /** Identifier of the icon to show. */
  icon: string;
  /** Base fee in TZS. */
  base_fee: number;
  /** Price per kilometre in TZS. */
  price_per_km: number;
  /** Minimum fee for a leg with this vehicle, in TZS. */
  minimum_fee: number;
  /** Maximum total weight of all pieces, in kilograms. If null, the vehicle is never selected automatically. */
  max_payload_kg: number | null;
  /** Maximum total volumetric weight of all pieces, in kilograms. If null, the vehicle is never selected automatically. */
  max_volumetric_kg: number | null;
  /** Maximum length of the longest side of a piece, in centimetres. If null, the vehicle is never selected automatically. */
  max_length_cm: number | null;
  /** Maximum distance of a leg with this vehicle, in kilometres; null if there is no limit. */
  max_distance_km: number | null;
  /** True if the vehicle type is in service. */
  is_active: boolean;
  /** Position in the list; the lowest comes first. */
  sort_order: number;
}

/** The wallet balance fell below your threshold. */
export interface WalletLowBalanceEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "wallet.low_balance";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: LowBalanceEventData;
}

/** A wallet top-up failed. */
export interface WalletTopupFailedEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "wallet.topup_failed";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: TopUpEventData;
}

/** A wallet top-up succeeded. */
export interface WalletTopupSucceededEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "wallet.topup_succeeded";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: TopUpEventData;
}

/** An attempt to deliver an event. */
export interface WebhookAttempt {
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /** Time at which the request was sent, ISO 8601 in UTC. */
  requested_at: string;
  /** Duration of the attempt in milliseconds. */
  duration_ms: number;
  /** HTTP status of the response; null if there was no complete response. */
  status_code: number | null;
  /** Error that occurred, such as a timeout or a redirect; null if there was none. */
  error: string | null;
  /** Headers of the request; empty if nothing was sent. */
  request_headers: Record<string, string>;
  /** Start of the response body, at most 4 KiB. */
  response_body: string | null;
}

/** The delivery of an event to an endpoint. */
export interface WebhookDelivery {
  /** Id of the delivery. */
  id: number;
  /** Id of the endpoint. */
  endpoint_id: number;
  /** Id of the event. */
  event_id: string;
  /** Type of the event. */
  event_type: string;
  /** Status of the delivery: `pending` while another attempt follows. */
  status: "pending" | "succeeded" | "failed";
  /** Number of attempts so far. */
  attempts: number;
  /** Time of the next attempt, ISO 8601 in UTC; null if no attempt follows. */
  next_attempt_at: string | null;
  /** HTTP status of the last attempt; null if there was no complete response. */
  last_status_code: number | null;
  /** Id of the delivery that this delivery repeats; null for a first delivery. */
  replay_of: number | null;
  /** Time at which the delivery was created, ISO 8601 in UTC. */
  created_at: string;
  /** Time at which the delivery ended, ISO 8601 in UTC; null until then. */
  completed_at: string | null;
}

/** A delivery with its request body and all attempts. */
export interface WebhookDeliveryDetail {
  /** Id of the delivery. */
  id: number;
  /** Id of the endpoint. */
  endpoint_id: number;
  /** Id of the event. */
  event_id: string;
  /** Type of the event. */
  event_type: string;
  /** Status of the delivery: `pending` while another attempt follows. */
  status: "pending" | "succeeded" | "failed";
  /** Number of attempts so far. */
  attempts: number;
  /** Time of the next attempt, ISO 8601 in UTC; null if no attempt follows. */
  next_attempt_at: string | null;
  /** HTTP status of the last attempt; null if there was no complete response. */
  last_status_code: number | null;
  /** Id of the delivery that this delivery repeats; null for a first delivery. */
  replay_of: number | null;
  /** Time at which the delivery was created, ISO 8601 in UTC. */
  created_at: string;
  /** Time at which the delivery ended, ISO 8601 in UTC; null until then. */
  completed_at: string | null;
  /** Exact request body that is sent and signed. */
  request_body: string;
  /** All attempts, oldest first. */
  attempt_log: WebhookAttempt[];
}

/** A URL that events are sent to, and the event types that it receives. */
export interface WebhookEndpoint {
  /** Id of the endpoint. */
  id: number;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** URL that events are posted to. */
  url: string;
  /** Your note about the endpoint; null if there is none. */
  description: string | null;
  /** Event types that are sent to the endpoint. */
  events: string[];
  /** `enabled` if events are sent to the endpoint, otherwise `disabled`. */
  status: "enabled" | "disabled";
  /** Reason why the endpoint is disabled, as a code; null while it is enabled. */
  disabled_reason: string | null;
  /** Time since which deliveries to the endpoint fail, ISO 8601 in UTC; null while they succeed. */
  failing_since: string | null;
  /** Time until which the previous secret also signs, ISO 8601 in UTC; null if there is no previous secret. */
  previous_secret_expires_at: string | null;
  /** Time at which the endpoint was created, ISO 8601 in UTC. */
  created_at: string;
  /** Time of the last change to the endpoint, ISO 8601 in UTC. */
  updated_at: string;
}

/** A webhook endpoint with its signing secret, which is never shown again. */
export interface WebhookEndpointWithSecret {
  /** Id of the endpoint. */
  id: number;
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** URL that events are posted to. */
  url: string;
  /** Your note about the endpoint; null if there is none. */
  description: string | null;
  /** Event types that are sent to the endpoint. */
  events: string[];
  /** `enabled` if events are sent to the endpoint, otherwise `disabled`. */
  status: "enabled" | "disabled";
  /** Reason why the endpoint is disabled, as a code; null while it is enabled. */
  disabled_reason: string | null;
  /** Time since which deliveries to the endpoint fail, ISO 8601 in UTC; null while they succeed. */
  failing_since: string | null;
  /** Time until which the previous secret also signs, ISO 8601 in UTC; null if there is no previous secret. */
  previous_secret_expires_at: string | null;
  /** Time at which the endpoint was created, ISO 8601 in UTC. */
  created_at: string;
  /** Time of the last change to the endpoint, ISO 8601 in UTC. */
  updated_at: string;
  /** Signing secret: `whsec_` followed by base64. Store the secret, because it is shown only once. */
  secret: string;
}

/** An event. Webhook endpoints and the event feed return the same body. */
export interface WebhookEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: string;
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: Record<string, unknown>;
}

/** Result of a replay. */
export interface WebhookReplay {
  /** Number of deliveries that were added. */
  replayed: number;
  /** False if the time range has more events than one call resends. In that case, call the endpoint again. */
  complete: boolean;
}

/** A test event that you requested. */
export interface WebhookTestEvent {
  /** Id of the event. It is the same on every attempt; process each id only once. */
  id: string;
  /** Type of the event. */
  type: "webhook.test";
  /** Version of the event format. */
  api_version: "v1";
  /** `live`, or `sandbox`, where no real money moves. */
  mode: "live" | "sandbox";
  /** Time at which the event was created, ISO 8601 in UTC. */
  created_at: string;
  /** Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment. */
  sequence: number | null;
  /** Your order id; null if you sent none, and for events without a shipment. */
  merchant_reference: string | null;
  /** Data of the event; the fields depend on `type`. */
  data: TestEventData;
}

/** A webhook event, distinguished by `type`. New types are added without notice; ignore unknown types. */
export type TumaEvent =
  | ShipmentCreatedEvent
  | ShipmentPaidEvent
  | DeliveryPickedUpEvent
  | DeliveryDeliveredEvent
  | DeliveryFailedEvent
  | ShipmentCancelledEvent
  | DeliverySearchStartedEvent
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
  "delivery.search_started",
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
 * Codes of errors. New conditions are added without notice, so other values are possible. `connection_failed` and
 * `http_…` are set by this client.
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
  | "pickup_window_full"
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

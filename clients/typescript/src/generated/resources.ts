// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

import type { Send } from "../http/call.js";
import { encodeSegment, formatId } from "../http/checked.js";
import type { CallOptions, CreateOptions, WriteOptions } from "../http/options.js";
import { type Paged, paginateByCursor, paginateByNumber } from "../http/paged.js";
import { Resource, WebhookVerifier } from "../http/resource.js";
import type {
  CancelRequest,
  CancellationCommit,
  CancellationPreview,
  CreateWebhookRequest,
  DeletedWebhook,
  EventFeed,
  FastForwardRequest,
  ListEventsQuery,
  ListPickupWindowsQuery,
  ListRequestsQuery,
  ListShipmentsQuery,
  ListWebhookDeliveriesQuery,
  LoggedRequest,
  PackageSizeTier,
  Payment,
  PaymentRequest,
  PickupWindow,
  RateQuote,
  RateRequest,
  ReattemptRequest,
  ReplayWebhookRequest,
  RotateWebhookSecretRequest,
  Shipment,
  ShipmentListItem,
  ShipmentRequest,
  TumaEvent,
  UpdateWebhookRequest,
  VehicleType,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookReplay,
} from "./types.js";

/** Get notified of every step of a delivery, and read events that you missed. */
export class Events extends Resource {
  /**
   * Lists the events after the event with the id `after`, oldest first. Events are available for 30 days. To
   * receive every event, store the id of the last handled event and pass the id as `after`.
   */
  list(query: ListEventsQuery = {}, options?: CallOptions): Paged<TumaEvent> {
    return paginateByCursor<TumaEvent>(
      this.send,
      "/merchant/events",
      { limit: 500, ...query },
      options,
      "after",
    );
  }

  /** Returns the id of the newest event, or nothing when there are no events. */
  async latest(options?: CallOptions): Promise<string | undefined> {
    const answer = await this.send<EventFeed>({
      method: "GET",
      path: "/merchant/events",
      query: { after: "latest" },
      options,
    });
    return answer.next_after ?? undefined;
  }
}

/** Vehicle types with their fees, and common parcel sizes. No key is needed. */
export class PackageSizeTiers extends Resource {
  /** Standard parcel sizes with the weight and dimensions to send for an item. */
  list(options?: CallOptions): Promise<PackageSizeTier[]> {
    return this.send({ method: "GET", path: "/package-size-tiers", options });
  }
}

/** Pay for a pending shipment, or top up the wallet. */
export class Payments extends Resource {
  /**
   * Start a payment for a pending shipment or a wallet top-up. Starts a payment at the gateway. Redirect the
   * payer to the `payment_url`, or send the phone number to charge, and the payer confirms on that phone. A
   * shipment or a wallet can have one open payment at a time.
   */
  initiate(request: PaymentRequest, options?: WriteOptions): Promise<Payment> {
    return this.send({ method: "POST", path: "/payment/initiate", body: request, options, isStored: true });
  }

  /**
   * Get a payment and its status. Returns the payment with its current status. Poll until the status is
   * final, or wait for the webhook.
   */
  async get(reference: string, options?: CallOptions): Promise<Payment> {
    return this.send({ method: "GET", path: `/payment/${encodeSegment(reference, "reference")}`, options });
  }
}

/** Price, create, track and cancel deliveries. */
export class PickupWindows extends Resource {
  /** Lists the free pickup windows of a day. */
  list(query: ListPickupWindowsQuery = {}, options?: CallOptions): Promise<PickupWindow[]> {
    return this.send({ method: "GET", path: "/merchant/pickup-windows", query, options });
  }
}

/** Price, create, track and cancel deliveries. */
export class Rates extends Resource {
  /**
   * Get a price for a route and a set of items. Prices a route and a load and selects the vehicle. Nothing is
   * stored or charged. Send the `quote_token` when you create the shipment to keep this price until
   * `quote_expires_at`.
   */
  quote(request: RateRequest, options?: CallOptions): Promise<RateQuote> {
    return this.send({ method: "POST", path: "/merchant/shipments/rates", body: request, options });
  }
}

/** Requests that were made with your keys, and their results. */
export class Requests extends Resource {
  /** Lists the requests made with your keys in the last 30 days, newest first. */
  list(query: ListRequestsQuery = {}, options?: CallOptions): Paged<LoggedRequest> {
    return paginateByCursor<LoggedRequest>(this.send, "/merchant/requests", query, options, "before");
  }
}

/** Price, create, track and cancel deliveries. */
export class Shipments extends Resource {
  /** List your shipments, newest first. Pages are fetched during iteration. */
  list(query: ListShipmentsQuery = {}, options?: CallOptions): Paged<ShipmentListItem> {
    return paginateByNumber(this.send, "/merchant/shipments", query, options);
  }

  /**
   * Creates a shipment. With `payment_source` set to `wallet`, also pays for the shipment and dispatches a
   * rider. Retries never create a second shipment.
   */
  create(request: ShipmentRequest, options?: CreateOptions): Promise<Shipment> {
    return this.send({ method: "POST", path: "/merchant/shipments", body: request, options, isStored: true });
  }

  /**
   * Get a shipment with its items, legs and events. Returns the shipment with its current status. Events are
   * listed newest first.
   */
  async get(id: number, options?: CallOptions): Promise<Shipment> {
    return this.send({ method: "GET", path: `/merchant/shipments/${formatId(id, "id")}`, options });
  }

  /** Returns the current cancellation fee. Changes nothing. */
  async cancelPreview(id: number, options?: CallOptions): Promise<CancellationPreview> {
    return this.send({
      method: "POST",
      path: `/merchant/shipments/${formatId(id, "id")}/cancel`,
      query: { confirm: false },
      body: { reason: "Preview of the fee" },
      options,
    });
  }

  /** Cancels a shipment. With `max_fee` from the preview, fails with `price_changed` when the fee is higher. */
  async cancel(
    id: number,
    request: CancelRequest & { max_fee?: number | undefined },
    options?: WriteOptions,
  ): Promise<CancellationCommit> {
    const { max_fee, ...body } = request;
    return this.send({
      method: "POST",
      path: `/merchant/shipments/${formatId(id, "id")}/cancel`,
      query: { confirm: true, max_fee },
      body,
      options,
      isStored: true,
    });
  }

  /**
   * Fast-forward a delivery, in the sandbox only. Advances a simulated delivery by one step, to its delivery
   * or to its next failure, with the same events and webhooks as the timetable. Live deliveries have real
   * riders, so live returns 404.
   */
  async fastForward(id: number, request: FastForwardRequest, options?: WriteOptions): Promise<Shipment> {
    return this.send({
      method: "POST",
      path: `/merchant/shipments/${formatId(id, "id")}/fast-forward`,
      body: request,
      options,
      isStored: true,
    });
  }

  /**
   * Start or plan another delivery attempt. After a failed attempt, while we still hold the parcel, sends the
   * rider to the receiver again: immediately, or at `after` if you send a time. Until a planned attempt
   * starts, the shipment stays `failed` and `failure.next_attempt` has the plan; another request replaces the
   * plan. The number of attempts and the time for further attempts are limited.
   */
  async reattempt(id: number, request: ReattemptRequest = {}, options?: WriteOptions): Promise<Shipment> {
    return this.send({
      method: "POST",
      path: `/merchant/shipments/${formatId(id, "id")}/reattempt`,
      body: request,
      options,
      isStored: true,
    });
  }
}

/** Vehicle types with their fees, and common parcel sizes. No key is needed. */
export class VehicleTypes extends Resource {
  /** Every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for an hour. */
  list(options?: CallOptions): Promise<VehicleType[]> {
    return this.send({ method: "GET", path: "/vehicle-types", options });
  }
}

/** Get notified of every step of a delivery, and read events that you missed. */
export class Webhooks extends WebhookVerifier {
  /** List your webhook endpoints. Returns all endpoints of this mode, without their secrets. */
  list(options?: CallOptions): Promise<WebhookEndpoint[]> {
    return this.send({ method: "GET", path: "/merchant/webhooks", options });
  }

  /**
   * Adds an address that events are posted to. The API returns the `secret` only once. Store the secret for
   * `verify`.
   */
  create(request: CreateWebhookRequest, options?: WriteOptions): Promise<WebhookEndpointWithSecret> {
    return this.send({ method: "POST", path: "/merchant/webhooks", body: request, options, isStored: true });
  }

  /** Get a webhook endpoint. Returns the endpoint without its secret. */
  async get(id: number, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({ method: "GET", path: `/merchant/webhooks/${formatId(id, "id")}`, options });
  }

  /**
   * Change the URL, events, description or status of a webhook endpoint. Fields that you omit stay unchanged.
   * Set `status` to `enabled` to re-enable an endpoint, including one that was disabled after failures.
   */
  async update(id: number, request: UpdateWebhookRequest, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({
      method: "PATCH",
      path: `/merchant/webhooks/${formatId(id, "id")}`,
      body: request,
      options,
    });
  }

  /**
   * Remove a webhook endpoint. We stop sending events to the endpoint immediately, including waiting
   * deliveries.
   */
  async delete(id: number, options?: CallOptions): Promise<DeletedWebhook> {
    return this.send({ method: "DELETE", path: `/merchant/webhooks/${formatId(id, "id")}`, options });
  }

  /** List the deliveries to an endpoint, newest first. Pages are fetched during iteration. */
  deliveries(
    id: number,
    query: ListWebhookDeliveriesQuery = {},
    options?: CallOptions,
  ): Paged<WebhookDelivery> {
    return paginateByNumber(
      this.send,
      () => `/merchant/webhooks/${formatId(id, "id")}/deliveries`,
      query,
      options,
    );
  }

  /**
   * Get a delivery with its body and every attempt. Returns the delivery with the exact body that was signed,
   * and every attempt with its headers and the start of the response.
   */
  async delivery(id: number, deliveryId: number, options?: CallOptions): Promise<WebhookDeliveryDetail> {
    return this.send({
      method: "GET",
      path: `/merchant/webhooks/${formatId(id, "id")}/deliveries/${formatId(deliveryId, "deliveryId")}`,
      options,
    });
  }

  /**
   * Resend a delivery. Adds a delivery of the same event, with the same event `id` and a new signature. If
   * the delivery is still pending, it is sent immediately instead.
   */
  async resend(id: number, deliveryId: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.send({
      method: "POST",
      path: `/merchant/webhooks/${formatId(id, "id")}/deliveries/${formatId(deliveryId, "deliveryId")}/resend`,
      body: {},
      options,
      isStored: true,
    });
  }

  /**
   * Replay the events of a time range. Resends the events of a time range: those that the endpoint never
   * acknowledged, or all of them. One call resends at most 10000 events; `complete` is false if more may
   * remain.
   */
  async replay(id: number, request: ReplayWebhookRequest, options?: WriteOptions): Promise<WebhookReplay> {
    return this.send({
      method: "POST",
      path: `/merchant/webhooks/${formatId(id, "id")}/replay`,
      body: request,
      options,
      isStored: true,
    });
  }

  /**
   * Rotate the signing secret, with an overlap of the previous secret. Returns the new secret, which is shown
   * only once. The previous secret also signs for `overlap_seconds`, one day by default.
   */
  async rotateSecret(
    id: number,
    request: RotateWebhookSecretRequest = {},
    options?: WriteOptions,
  ): Promise<WebhookEndpointWithSecret> {
    return this.send({
      method: "POST",
      path: `/merchant/webhooks/${formatId(id, "id")}/rotate-secret`,
      body: request,
      options,
      isStored: true,
    });
  }

  /**
   * Send a webhook.test event to an endpoint. Sends a `webhook.test` event, regardless of the events that the
   * endpoint subscribes to. No shipment is affected.
   */
  async test(id: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.send({
      method: "POST",
      path: `/merchant/webhooks/${formatId(id, "id")}/test`,
      body: {},
      options,
      isStored: true,
    });
  }
}

/** Base class of the client. */
export class Resources {
  readonly events: Events;
  readonly packageSizeTiers: PackageSizeTiers;
  readonly payments: Payments;
  readonly pickupWindows: PickupWindows;
  readonly rates: Rates;
  readonly requests: Requests;
  readonly shipments: Shipments;
  readonly vehicleTypes: VehicleTypes;
  readonly webhooks: Webhooks;

  constructor(send: Send) {
    this.events = new Events(send);
    this.packageSizeTiers = new PackageSizeTiers(send);
    this.payments = new Payments(send);
    this.pickupWindows = new PickupWindows(send);
    this.rates = new Rates(send);
    this.requests = new Requests(send);
    this.shipments = new Shipments(send);
    this.vehicleTypes = new VehicleTypes(send);
    this.webhooks = new Webhooks(send);
  }
}

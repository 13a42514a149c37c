import type {
  CreateWebhookRequest,
  DeletedWebhook,
  ListWebhookDeliveriesQuery,
  ReplayWebhookRequest,
  RotateWebhookSecretRequest,
  TumaEvent,
  UpdateWebhookRequest,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookReplay,
} from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions, WriteOptions } from "../http/options.js";
import { formatId } from "../http/checked.js";
import { paginateByNumber, type Paged } from "../http/paged.js";
import { type RawBody, type VerifyOptions, verifyWebhook, type WebhookHeaders } from "../verify.js";

const ROOT = "/merchant/webhooks";

export class Webhooks {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<WebhookEndpoint[]> {
    return this.send({ method: "GET", path: ROOT, options });
  }

  /** Creates an endpoint. The API returns the `secret` only once. Store the secret for `verify`. */
  create(request: CreateWebhookRequest, options?: WriteOptions): Promise<WebhookEndpointWithSecret> {
    return this.send({ method: "POST", path: ROOT, body: request, options, isStored: true });
  }

  async get(id: number, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({ method: "GET", path: `${ROOT}/${formatId(id)}`, options });
  }

  async update(id: number, request: UpdateWebhookRequest, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({ method: "PATCH", path: `${ROOT}/${formatId(id)}`, body: request, options });
  }

  async delete(id: number, options?: CallOptions): Promise<DeletedWebhook> {
    return this.send({ method: "DELETE", path: `${ROOT}/${formatId(id)}`, options });
  }

  /** Creates a new secret. The previous secret stays valid for a day, or for `overlap_seconds`. */
  async rotateSecret(
    id: number,
    request: RotateWebhookSecretRequest = {},
    options?: WriteOptions,
  ): Promise<WebhookEndpointWithSecret> {
    return this.#write(`/${formatId(id)}/rotate-secret`, request, options);
  }

  /** Sends a `webhook.test` event. */
  async test(id: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#write(`/${formatId(id)}/test`, {}, options);
  }

  /** Lists deliveries, newest first. Pages are fetched during iteration. */
  deliveries(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): Paged<WebhookDelivery> {
    return paginateByNumber(this.send, () => `${ROOT}/${formatId(id)}/deliveries`, query, options);
  }

  /** Returns a delivery with its signed body and all attempts. */
  async delivery(id: number, deliveryId: number, options?: CallOptions): Promise<WebhookDeliveryDetail> {
    return this.send({
      method: "GET",
      path: `${ROOT}/${formatId(id)}/deliveries/${formatId(deliveryId, "deliveryId")}`,
      options,
    });
  }

  async resend(id: number, deliveryId: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#write(
      `/${formatId(id)}/deliveries/${formatId(deliveryId, "deliveryId")}/resend`,
      {},
      options,
    );
  }

  /** Resends the events of a time range: all events or only the failed events. */
  async replay(id: number, request: ReplayWebhookRequest, options?: WriteOptions): Promise<WebhookReplay> {
    return this.#write(`/${formatId(id)}/replay`, request, options);
  }

  /** Verifies a webhook and returns its event. `rawBody` is the raw request body. Throws InvalidSignature. */
  verify(
    rawBody: RawBody,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<TumaEvent> {
    return verifyWebhook(rawBody, headers, secret, options);
  }

  #write<T>(path: string, body: object, options: WriteOptions | undefined): Promise<T> {
    return this.send({ method: "POST", path: ROOT + path, body, options, isStored: true });
  }
}

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
import { idOf } from "../http/checked.js";
import { numbered, type Paged } from "../http/paged.js";
import { type RawBody, type VerifyOptions, verifyWebhook, type WebhookHeaders } from "../verify.js";

const ROOT = "/merchant/webhooks";

/** The addresses that events are sent to, and what was sent. */
export class Webhooks {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<WebhookEndpoint[]> {
    return this.send({ method: "GET", path: ROOT, options });
  }

  /** The answer shows the `secret`, once: keep it for `verify`. */
  create(request: CreateWebhookRequest, options?: WriteOptions): Promise<WebhookEndpointWithSecret> {
    return this.send({ method: "POST", path: ROOT, body: request, options, isStored: true });
  }

  async get(id: number, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({ method: "GET", path: `${ROOT}/${idOf(id)}`, options });
  }

  async update(id: number, request: UpdateWebhookRequest, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.send({ method: "PATCH", path: `${ROOT}/${idOf(id)}`, body: request, options });
  }

  async delete(id: number, options?: CallOptions): Promise<DeletedWebhook> {
    return this.send({ method: "DELETE", path: `${ROOT}/${idOf(id)}`, options });
  }

  /** A new secret; the previous one signs besides it for a day, or for `overlap_seconds`. */
  async rotateSecret(
    id: number,
    request: RotateWebhookSecretRequest = {},
    options?: WriteOptions,
  ): Promise<WebhookEndpointWithSecret> {
    return this.#write(`/${idOf(id)}/rotate-secret`, request, options);
  }

  /** Sends a `webhook.test`. */
  async test(id: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#write(`/${idOf(id)}/test`, {}, options);
  }

  /** Newest first. Pages are fetched during iteration. */
  deliveries(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): Paged<WebhookDelivery> {
    return numbered(this.send, () => `${ROOT}/${idOf(id)}/deliveries`, query, options);
  }

  /** With the body that was signed and every attempt. */
  async delivery(id: number, deliveryId: number, options?: CallOptions): Promise<WebhookDeliveryDetail> {
    return this.send({
      method: "GET",
      path: `${ROOT}/${idOf(id)}/deliveries/${idOf(deliveryId, "deliveryId")}`,
      options,
    });
  }

  async resend(id: number, deliveryId: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#write(`/${idOf(id)}/deliveries/${idOf(deliveryId, "deliveryId")}/resend`, {}, options);
  }

  /** Everything of a span of time again: what failed, or all. */
  async replay(id: number, request: ReplayWebhookRequest, options?: WriteOptions): Promise<WebhookReplay> {
    return this.#write(`/${idOf(id)}/replay`, request, options);
  }

  /** The event of a webhook that is genuine; throws InvalidSignature. `rawBody` are the bytes as they came. */
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

import type { TumaEvent } from "../generated/types.js";
import { type RawBody, type VerifyOptions, verifyWebhook, type WebhookHeaders } from "../verify.js";
import type { Send } from "./call.js";

/** Base class of the generated resources. */
export class Resource {
  constructor(protected readonly send: Send) {}
}

export class WebhookVerifier extends Resource {
  /** Verifies a webhook and returns its event. `rawBody` is the raw request body. Throws InvalidSignature. */
  verify(
    rawBody: RawBody,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<TumaEvent> {
    return verifyWebhook(rawBody, headers, secret, options);
  }
}

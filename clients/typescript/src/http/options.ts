/** Settings of a client. */
export interface TumaOptions {
  /** `tuma_live_…` or `tuma_test_…`; its beginning decides the mode. Without it `TUMA_API_KEY`. */
  apiKey?: string | undefined;
  /** Where the service is, such as `https://tuma.example`. Without it `TUMA_BASE_URL`. */
  baseUrl?: string | undefined;
  /** How often a request is sent again after no answer, 429, 500, 502, 503 or 504. 3 unless said otherwise. */
  maxRetries?: number | undefined;
  /** Milliseconds that one attempt may take. 30,000 unless said otherwise. */
  timeout?: number | undefined;
  /** Instead of the global one. */
  fetch?: typeof fetch | undefined;
}

/** What one call may say besides. */
export interface CallOptions {
  maxRetries?: number | undefined;
  timeout?: number | undefined;
  /** Ends the call, also between two attempts. */
  signal?: AbortSignal | undefined;
}

/** What a write may say besides. */
export interface WriteOptions extends CallOptions {
  /** 16 to 255 characters. Without it each call has one of its own, the same for all of its attempts. */
  idempotencyKey?: string | undefined;
}

/** Options of `shipments.create`. */
export interface CreateOptions extends WriteOptions {
  /** In the sandbox: the two digits of the course that the delivery takes. */
  scenario?: string | undefined;
}

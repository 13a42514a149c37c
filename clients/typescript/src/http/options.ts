export interface TumaOptions {
  /** `tuma_live_…` or `tuma_test_…`; the prefix selects the mode. Defaults to `TUMA_API_KEY`. */
  apiKey?: string | undefined;
  /** Address of the service, such as `https://tuma.example`. Defaults to `TUMA_BASE_URL`. */
  baseUrl?: string | undefined;
  /** Maximum retries after a missing response, 429, 500, 502, 503 or 504. Defaults to 3. */
  maxRetries?: number | undefined;
  /** Milliseconds per attempt. Defaults to 30,000. */
  timeout?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  maxRetries?: number | undefined;
  timeout?: number | undefined;
  /** Aborts the call, including the wait between two attempts. */
  signal?: AbortSignal | undefined;
}

export interface WriteOptions extends CallOptions {
  /** 16 to 255 characters. By default, one key is generated per call and sent with all attempts. */
  idempotencyKey?: string | undefined;
}

export interface CreateOptions extends WriteOptions {
  /** Two digits of the scenario that the sandbox simulates, for example "05". Live ignores the scenario. */
  scenario?: string | undefined;
}

import { Resources } from "./generated/resources.js";
import { baseAddress, type Mode } from "./http/base-address.js";
import { validateRetries, validateTimeout } from "./http/checked.js";
import type { Send } from "./http/call.js";
import type { CreateOptions, TumaOptions } from "./http/options.js";
import { assertNotBrowser } from "./http/refuse-browser.js";
import { createSender } from "./http/send.js";
import { VERSION } from "./version.js";

const RETRIES = 3;
const TIMEOUT_MS = 30_000;

/** The Tuma API client. One client serves any number of concurrent calls. */
export class Tuma extends Resources {
  /** Mode of the key. A sandbox key cannot reach real riders, and a live key cannot reach the sandbox. */
  readonly mode: Mode;
  readonly baseUrl: string;
  readonly #send: Send;

  constructor(options: TumaOptions = {}) {
    assertNotBrowser(globalThis);
    const environment = globalThis.process?.env ?? {};
    const apiKey = options.apiKey ?? environment.TUMA_API_KEY;
    const { mode, address } = baseAddress(apiKey, options.baseUrl ?? environment.TUMA_BASE_URL);
    const send = createSender({
      address,
      apiKey: apiKey!,
      maxRetries: validateRetries(options.maxRetries ?? RETRIES),
      timeout: validateTimeout(options.timeout ?? TIMEOUT_MS),
      fetch: options.fetch ?? fetch,
      userAgent: `tuma-typescript/${VERSION}`,
    });
    super(send);
    this.mode = mode;
    this.baseUrl = address;
    this.#send = send;
  }

  /**
   * Calls an endpoint that has no method in this version. Retries and errors are the same as for the other
   * methods.
   */
  request<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, more: RequestMore = {}): Promise<T> {
    return this.#send<T>({ method, path, ...more, isStored: method === "POST" });
  }
}

interface RequestMore {
  query?: object;
  body?: object;
  options?: CreateOptions;
}

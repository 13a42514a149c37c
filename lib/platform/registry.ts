/** One registry per process, because the server and Next are separate bundles. */
interface Registry {
  pools?: Map<string, unknown> | undefined;
  standby?: unknown;
  catalogue?: unknown;
  places?: unknown;
  rateLimiters?: unknown;
  sharedLimits?: unknown;
  limitsAreAlone?: () => boolean;
  liveFeed?: unknown;
  pubsub?: unknown;
  pubsubIsAway?: () => boolean;
  liveStreams?: unknown;
  metrics?: unknown;
  requestTallies?: unknown;
  tracing?: unknown;
  threads?: unknown;
  docsSearch?: unknown;
  /** Sets the status of the page with this nonce, because Next has no such function. */
  setPageStatus?: (nonce: unknown, status: number) => void;
  pageFailed?: (nonce: unknown, error: unknown) => void;
  fetchesAreMissing?: () => boolean;
  trustsClientAddress?: boolean;
  shuttingDown?: boolean;
  /** Set by our own server, so that pages need not load the route table. */
  openApiDocument?: () => Record<string, unknown>;
}

const KEY = Symbol.for("tuma.registry");

const holder = globalThis as { [KEY]?: Registry };
holder[KEY] ??= {};
export const registry: Registry = holder[KEY];

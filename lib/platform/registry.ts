/**
 * Objects that exist once per process, although the server and Next are separate bundles. Created on first
 * use.
 */
interface Registry {
  clients?: Map<string, unknown>;
  standby?: unknown;
  catalogue?: unknown;
  places?: unknown;
  rateLimiters?: unknown;
  sharedLimits?: unknown;
  /** With Redis: limits are currently counted per process. */
  limitsAreAlone?: () => boolean;
  liveFeed?: unknown;
  pubsub?: unknown;
  /** With Redis: notifications currently use PostgreSQL. */
  pubsubIsAway?: () => boolean;
  liveStreams?: unknown;
  metrics?: unknown;
  requestTallies?: unknown;
  tracing?: unknown;
  threads?: unknown;
  /** Sets a page's status by its nonce, which Next does not support. */
  setPageStatus?: (nonce: unknown, status: number) => void;
  /** Reports a render error by the page's nonce. */
  pageFailed?: (nonce: unknown, error: unknown) => void;
  /** The worker could not fetch jobs for 10 s. */
  fetchesAreMissing?: () => boolean;
  /** Our server sets the client address header. */
  trustsClientAddress?: boolean;
  shuttingDown?: boolean;
  /** Set by our own server, so that pages need not load the route table. */
  openApiDocument?: () => Record<string, unknown>;
}

const KEY = Symbol.for("tuma.registry");

const holder = globalThis as { [KEY]?: Registry };
holder[KEY] ??= {};
export const registry: Registry = holder[KEY];

/**
 * What must exist once per process although the server and Next are separate bundles: pools, listeners,
 * limiters. Everything here is created on first use by its owner.
 */
interface Registry {
  /** By name: db/client.ts. */
  clients?: Map<string, unknown>;
  standby?: unknown;
  catalogue?: unknown;
  places?: unknown;
  rateLimiters?: unknown;
  sharedLimits?: unknown;
  /** Where limits are counted with other webs: whether this one counts alone now. */
  limitsAreAlone?: () => boolean;
  liveFeed?: unknown;
  pubsub?: unknown;
  /** With a Redis: whether notifications go by the database now. */
  pubsubIsAway?: () => boolean;
  liveStreams?: unknown;
  metrics?: unknown;
  requestTallies?: unknown;
  tracing?: unknown;
  threads?: unknown;
  /** Sets the status of a page that is being drawn, by its nonce: Next gives pages no way to do so. */
  setPageStatus?: (nonce: unknown, status: number) => void;
  /** Hears, while it is drawn, why a page failed. The page is named by its nonce. */
  pageFailed?: (nonce: unknown, error: unknown) => void;
  /** Of the worker in this process, if there is one: for 10 s it could not look for jobs. */
  fetchesAreMissing?: () => boolean;
  /** True once our own server, which overwrites the client address header, is in front. */
  trustsClientAddress?: boolean;
  shuttingDown?: boolean;
  /** Set by our own server, so that pages need not load the route table. */
  openApiDocument?: () => Record<string, unknown>;
}

const KEY = Symbol.for("tuma.registry");

const holder = globalThis as { [KEY]?: Registry };
holder[KEY] ??= {};
export const registry: Registry = holder[KEY];

import { z } from "zod";
import {
  contactEnv,
  flag,
  gatewayVariables,
  infrastructureEnv,
  messageEnv,
  originSchema,
  photoEnv,
  requireCredentials,
  requireMessageEnv,
  requirePhotoStore,
  requireRedisAddress,
  requireReplicaAddress,
  riderEnv,
  secretEnv,
} from "./env-services";

const port = z.coerce.number().int().min(0).max(65_535);

const envShape = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  /** Listen address; default all interfaces. */
  HOST: z
    .string()
    .transform((host) => host || undefined)
    .optional(),
  /** Maximum connections per web process, and per client address. The latter applies only without a trusted proxy. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(8000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** Requests with an incomplete body per client address, also behind a proxy. */
  MAX_REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Concurrent page renders, and page requests per client address in ten seconds. */
  MAX_PAGES_AT_ONCE: z.coerce.number().int().min(1).default(2),
  MAX_PAGES_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().optional(),
  /** Only for `npm run migrate` and `npm run backup`; web and worker processes refuse to start when set. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** `off` allows unencrypted connections to databases and Redis on other machines. */
  DATABASE_TLS: z.enum(["verify-full", "off"]).default("verify-full"),
  /** Default host when DATABASE_URL has no host. */
  PGHOST: z.string().optional(),
  ...infrastructureEnv,
  ...photoEnv,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  APP_ORIGIN: originSchema.default("http://localhost:3000"),
  ...secretEnv,
  EMBEDDED_DEMO: flag("0"),
  /** 1 requires a second factor for administrators. */
  REQUIRE_STAFF_2FA: flag(process.env.EMBEDDED_DEMO === "1" ? "0" : "1"),
  /** 0 starts the demo without a month of past orders. */
  DEMO_HISTORY: flag("1"),
  /** 0 switches approvals off; only in the embedded demo. */
  FOUR_EYES: flag("1"),
  /** 1 writes the administrators' log to standard output as JSON lines. */
  ADMIN_LOG_LINES: flag("0"),
  WEBHOOK_ALLOW_LOOPBACK: flag("0"),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Routing servers; the first one that is set is used. Without a routing server, distances are estimated. */
  OSRM_URL: z.url().optional(),
  VALHALLA_URL: z.url().optional(),
  GOOGLE_ROUTES_KEY: z.string().min(1).optional(),
  /** Geocoders; the first one that is set is used. Without a geocoder, only built-in places are found. */
  NOMINATIM_URL: z.url().optional(),
  PHOTON_URL: z.url().optional(),
  GOOGLE_GEOCODING_KEY: z.string().min(1).optional(),
  /** Map tiles, with `{z}`, `{x}` and `{y}`. */
  TILE_URL: z.url().default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  TILE_ATTRIBUTION: z.string().max(200).default("© OpenStreetMap contributors"),
  ...gatewayVariables,
  /** 1 validates every response against its contract; default in development and tests. */
  CHECK_ANSWERS: flag(process.env.NODE_ENV === "development" || process.env.NODE_ENV === "test" ? "1" : "0"),
  WORKER: z.enum(["inline", "off"]).default("inline"),
  /** Port of a separate worker for /healthz, /readyz and /metrics; no port is opened when not set. */
  WORKER_PORT: port.optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  SERVICE_NAME: z.string().min(1).max(20).default("Tuma"),
  /** Printed on receipts and statements. */
  SERVICE_ADDRESS: z.string().max(200).default(""),
  SERVICE_TIN: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  TRACKING_PREFIX: z
    .string()
    .regex(/^[A-Z]{4}$/)
    .default("TUMA"),
  /** A registered name of at most 11 characters, or a number. */
  SMS_SENDER_ID: z
    .string()
    .regex(/^(?:[A-Za-z0-9 ]{1,11}|\+\d{8,15})$/)
    .default("TUMA"),
  ...contactEnv,
  ...messageEnv,
  ...riderEnv,
  /** Bearer token for /metrics; /metrics does not exist when not set. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Base URL without /v1/traces; the SDK reads the other OTEL_ variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("tuma"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

const envSchema = envShape
  .refine(({ FOUR_EYES, EMBEDDED_DEMO }) => FOUR_EYES || EMBEDDED_DEMO, {
    path: ["FOUR_EYES"],
    message: "0 is allowed only in the embedded demo",
  })
  .superRefine(requireMessageEnv)
  .superRefine(requireCredentials)
  .superRefine(requireRedisAddress)
  .superRefine(requirePhotoStore)
  .superRefine(requireReplicaAddress);

export type Env = z.infer<typeof envSchema>;

/** No other file reads `process.env`. */
export const env: Env = parse();

function parse(): Env {
  // `NAME=` counts as not set.
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const result = envSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid. See .env.example.\n${lines.join("\n")}`);
}

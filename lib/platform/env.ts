import { z } from "zod";
import { contactEnv } from "./env-contact";
import { gatewayVariables, requireCredentials } from "./env-gateways";
import { machineEnv, requireRedisAddress, requireReplicaAddress } from "./env-machines";
import { messageEnv, requireMessageEnv } from "./env-messages";
import { originOfOurs } from "./env-origin";
import { photoEnv, requirePhotoStore } from "./env-photos";
import { riderEnv } from "./env-riders";
import { secretEnv } from "./env-secrets";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const port = z.coerce.number().int().min(0).max(65_535);

const envShape = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  /** The address to listen at; without one, all of this machine's. */
  HOST: z
    .string()
    .transform((host) => host || undefined)
    .optional(),
  /** Of one web process: connections in all, and of one address where no proxy of ours is in front. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(8000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** Requests of one address whose body has not arrived, also behind a proxy. */
  MAX_REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Pages drawn at once, and asked for by one address in ten seconds. */
  MAX_PAGES_AT_ONCE: z.coerce.number().int().min(1).default(2),
  MAX_PAGES_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().optional(),
  /** Of `npm run migrate` and `npm run backup` alone; webs and workers refuse to start with it. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** off: a database, and what stands beside it, may be spoken to unencrypted on another machine. */
  DATABASE_TLS: z.enum(["verify-full", "off"]).default("verify-full"),
  /** The host of a DATABASE_URL that names none. */
  PGHOST: z.string().optional(),
  ...machineEnv,
  ...photoEnv,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  APP_ORIGIN: originOfOurs.default("http://localhost:3000"),
  ...secretEnv,
  EMBEDDED_DEMO: flag,
  /** Whether administrators are let in with a second factor alone; without it, in the demo, they are offered one. */
  REQUIRE_STAFF_2FA: z
    .enum(["0", "1"])
    .default(process.env.EMBEDDED_DEMO === "1" ? "0" : "1")
    .transform((value) => value === "1"),
  /** 0: the demo begins without the month of orders that its shop has behind it. */
  DEMO_HISTORY: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
  /** 0: one administrator does alone what else a second one confirms. Of the embedded demo only. */
  FOUR_EYES: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
  /** 1: the worker writes the administrators' log to standard output, a line of JSON for each entry. */
  ADMIN_LOG_LINES: flag,
  WEBHOOK_ALLOW_LOOPBACK: flag,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Of a routing server; the first that is set measures. Without one, distances are estimated. */
  OSRM_URL: z.url().optional(),
  VALHALLA_URL: z.url().optional(),
  GOOGLE_ROUTES_KEY: z.string().min(1).optional(),
  /** Of a geocoding server of one's own, or a key; the first that is set is asked. Without one, only our places are known. */
  NOMINATIM_URL: z.url().optional(),
  PHOTON_URL: z.url().optional(),
  GOOGLE_GEOCODING_KEY: z.string().min(1).optional(),
  /** Of the pictures that maps on our pages are made of, with `{z}`, `{x}` and `{y}`. */
  TILE_URL: z.url().default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  /** Who made them, as their licence asks to be named. */
  TILE_ATTRIBUTION: z.string().max(200).default("© OpenStreetMap contributors"),
  ...gatewayVariables,
  /** Every answer is held against what its endpoint describes; by default in development and tests. */
  CHECK_ANSWERS: z
    .enum(["0", "1"])
    .default(process.env.NODE_ENV === "development" || process.env.NODE_ENV === "test" ? "1" : "0")
    .transform((value) => value === "1"),
  WORKER: z.enum(["inline", "off"]).default("inline"),
  /** Where a worker of its own answers /healthz, /readyz and /metrics; without one it has no port. */
  WORKER_PORT: port.optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  SERVICE_NAME: z.string().min(1).max(20).default("Tuma"),
  /** Of who runs the service, for receipts and statements. */
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
  /** Who bears it may read /metrics; without one there is no such address. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Of a collector of traces, without /v1/traces. The SDK reads its other OTEL_ variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("tuma"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

const envSchema = envShape
  .refine(({ FOUR_EYES, EMBEDDED_DEMO }) => FOUR_EYES || EMBEDDED_DEMO, {
    path: ["FOUR_EYES"],
    message: "0 is for the embedded demo: elsewhere a second person confirms",
  })
  .superRefine(requireMessageEnv)
  .superRefine(requireCredentials)
  .superRefine(requireRedisAddress)
  .superRefine(requirePhotoStore)
  .superRefine(requireReplicaAddress);

export type Env = z.infer<typeof envSchema>;

/** The environment, parsed once. No other file reads `process.env`. */
export const env: Env = parse();

function parse(): Env {
  // `NAME=` in a file of settings leaves it open, as a line that is not there does.
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const result = envSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid. See .env.example.\n${lines.join("\n")}`);
}

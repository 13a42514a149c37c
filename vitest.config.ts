import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
// @ts-expect-error: plain JavaScript
import { partTests } from "./scripts/test/part-tests.mjs";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };
const OUTPUT = ["**/node_modules/**", "**/dist/**", "**/.next/**"];
const BOTH_MOUNTS = [
  "authentication",
  "errors",
  "vehicle-types",
  "rates",
  "get-shipment",
  "idempotency",
  "modes",
  "mounts",
];
/** Tests that change the catalogue of all merchants or compare times: no other test runs at the same time. */
const ALONE = ["catalogue-changes", "known-addresses", "quote-token"];
/** Tests of races, faults, limits and many requests, which take long: `npm run test:full` runs them, not `npm test`. */
const LONG_API = [
  ...["busy-log", "callbacks", "clock-skew", "closed-pages", "collisions", "connections", "costly"],
  ...["create-shipment-properties", "delivery-links-abuse", "docs-snippets", "endless-body"],
  ...["factors", "frozen-database", "gateway", "gateway-away", "given-twice", "idempotency-races"],
  ...["mailbox-owner", "maps", "metrics", "page-requests", "pages-busy", "pages-limits"],
  ...["postman-collection", "privacy", "rate-limits", "session-ended-meanwhile", "session-routes"],
  ...["step-up"],
];
const LONG_VERBS = [
  ...["any-course", "audit-minute", "burst", "callback-matrix", "cancel-races", "claims"],
  ...["concurrent-debits", "count-across-processes", "custody-course", "cut-connections", "driver-waits"],
  ...["faults", "inbox", "link-limits", "live-feed", "live-redis", "continue-history", "log-ins"],
  ...["lost-database", "migrate-server", "money", "move-photos", "order", "parting-by-time"],
  ...["people-of-before", "proposed-phones", "require-patch", "rider-log-in", "run-due-steps"],
  ...["seed-history", "serve-worker-health", "redis-limits", "simulate-load", "tls", "trip-course"],
];
const VERBS = partTests(["db", "lib", "scripts"], /\.db\.test\.ts$/);
const isLong = (path: string) => LONG_VERBS.includes(basename(path, ".db.test.ts"));
/** Tests that share modules take a quarter of the time. */
const UNIT = partTests(["app", "components", "db", "lib", "scripts"], /(?<!\.db)\.test\.tsx?$/);
const api = (name: string) => `e2e/api/${name}.test.ts`;
/** For a machine that is busy with something else. */
const PATIENT = { expect: { poll: { timeout: 10_000 } } };
/** The longest limit that a unit test waits for is 10 s. */
const UNIT_MS = 60_000;
/** For requests that wait for a job, a webhook or a time-out. */
const WAITING_MS = 60_000;
/**
 * Passing at the second attempt is counted and named. Chaos and load tests have no second attempt: what was lost once is
 * lost. Load tests repeat measurements of time only (e2e/storms/by-times.ts).
 */
const OVER_HTTP = { ...PATIENT, retry: 1, testTimeout: WAITING_MS, hookTimeout: WAITING_MS };
/** Threads start in four fifths of the time of a process. Harnesses end by signals and need processes. */
const LIGHT = { pool: "threads" } as const;
/** Ends a harness that hangs; each has shorter limits, and a load test measures up to four times. */
const HARNESS_MS = 600_000 + 1000 * Number(process.env.CHAOS_SECONDS ?? 60);
/** For trials started by hand: twenty kills of a minute each, and an image built on a slow machine. */
const BY_HAND_MS = 3_600_000;

export default defineConfig({
  test: {
    // Most of these tests wait for the database or the server.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "rules",
          ...LIGHT,
          include: UNIT.shared,
          isolate: false,
          ...PATIENT,
          testTimeout: UNIT_MS,
        },
      },
      {
        resolve: { alias },
        test: { name: "unit", ...LIGHT, include: UNIT.apart, ...PATIENT, testTimeout: UNIT_MS },
      },
      ...[
        { name: "verbs", include: VERBS.shared.filter((path: string) => !isLong(path)), isolate: false },
        { name: "verbs-apart", include: VERBS.apart.filter((path: string) => !isLong(path)) },
        { name: "verbs-full", include: [...VERBS.shared, ...VERBS.apart].filter(isLong) },
      ].map((part) => ({
        resolve: { alias },
        test: {
          ...part,
          ...LIGHT,
          globalSetup: "e2e/setup/database.ts",
          setupFiles: "e2e/setup/database-environment.ts",
          ...PATIENT,
          testTimeout: WAITING_MS,
          hookTimeout: WAITING_MS,
        },
      })),
      ...[
        {
          name: "api",
          include: [api("**/*")],
          exclude: [...OUTPUT, ...ALONE.map(api), ...LONG_API.map(api)],
        },
        { name: "api-full", include: LONG_API.map(api) },
      ].map((part) => ({
        resolve: { alias },
        test: {
          ...part,
          ...LIGHT,
          // scripts/test/part-tests.test.ts checks that no test of the API replaces a module.
          isolate: false,
          globalSetup: "e2e/setup/custom-server.ts",
          setupFiles: "e2e/api/environment.ts",
          ...OVER_HTTP,
        },
      })),
      {
        resolve: { alias },
        test: {
          name: "api-alone",
          ...LIGHT,
          include: ALONE.map(api),
          maxWorkers: 1,
          globalSetup: "e2e/setup/custom-server.ts",
          setupFiles: "e2e/api/environment.ts",
          ...OVER_HTTP,
        },
      },
      ...["fuzz", "authorization", "clients"].map((name) => ({
        resolve: { alias },
        test: {
          name,
          ...LIGHT,
          include: [`e2e/${name}/**/*.test.ts`],
          globalSetup: "e2e/setup/custom-server.ts",
          setupFiles: "e2e/api/environment.ts",
          ...OVER_HTTP,
        },
      })),
      // Harnesses start, kill and measure processes, one test file at a time.
      ...["chaos", "storms", "operations"].map((name) => ({
        resolve: { alias },
        test: {
          name,
          include: [`e2e/${name}/**/*.test.ts`],
          globalSetup: "e2e/setup/harness.ts",
          maxWorkers: 1,
          retry: name === "operations" ? 1 : 0,
          // The message of a failure holds everything that was found.
          chaiConfig: { truncateThreshold: 0 },
          ...PATIENT,
          testTimeout: HARNESS_MS,
          hookTimeout: HARNESS_MS,
        },
      })),
      {
        resolve: { alias },
        test: {
          // Three database machines in network namespaces.
          name: "failover",
          include: ["e2e/failover/**/*.test.ts"],
          globalSetup: "e2e/setup/built.ts",
          maxWorkers: 1,
          testTimeout: BY_HAND_MS,
          hookTimeout: BY_HAND_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          // Builds and runs the container image, by hand: npm run image.
          name: "image",
          include: ["e2e/image/**/*.test.ts"],
          maxWorkers: 1,
          testTimeout: BY_HAND_MS,
          hookTimeout: BY_HAND_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          // The same handlers under plain `next start`: a sample shows that both servers answer alike.
          name: "api-next",
          ...LIGHT,
          include: BOTH_MOUNTS.map(api),
          globalSetup: "e2e/setup/next-server.ts",
          setupFiles: "e2e/api/environment.ts",
          ...OVER_HTTP,
        },
      },
    ],
  },
});

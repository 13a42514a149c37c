import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
// @ts-expect-error: plain JavaScript, as all that tests are chosen by
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
/** Files whose tests change what all merchants share, or compare times: nothing else runs beside them. */
const ALONE = ["catalogue-changes", "known-addresses", "quote-token"];
/** Those that leave nothing behind share modules, each read once for all of them, in a quarter of the time. */
const UNIT = partTests(["app", "components", "db", "lib", "scripts"], /(?<!\.db)\.test\.tsx?$/);
const VERBS = partTests(["db", "lib", "scripts"], /\.db\.test\.ts$/);
const api = (name: string) => `e2e/api/${name}.test.ts`;
/** What is awaited comes in milliseconds; on a machine that is busy with something else it comes all the same. */
const PATIENT = { expect: { poll: { timeout: 10_000 } } };
/** Outlasts what a unit waits for by its own limits, of which the longest is 10 s, beside steps that compute. */
const UNIT_MS = 60_000;
/** A request that waits for a job, a webhook or a time-out of ours still ends within this. */
const WAITING_MS = 60_000;
/**
 * A machine that stutters is not a defect: what passes only then is counted and named. Not what kills at random or sends
 * at once, in chaos and storms: what was lost there once is lost. Storms
 * measure times alone anew (e2e/storms/by-times.ts).
 */
const OVER_HTTP = { ...PATIENT, retry: 1, testTimeout: WAITING_MS, hookTimeout: WAITING_MS };
/** Begins in four fifths of the time of a process. Harnesses, which end by signals, have processes. */
const LIGHT = { pool: "threads" } as const;
/** A harness ends by limits of its own; this one only ends what hangs. */
const HARNESS_MS = 240_000 + 1000 * Number(process.env.CHAOS_SECONDS ?? 60);
/** Whole trials, by hand: twenty kills with a minute for each, and all the others; an image, built on a slow machine. */
const BY_HAND_MS = 3_600_000;

export default defineConfig({
  test: {
    // One more than by default: most of these tests wait for the database or the server.
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
        { name: "verbs", include: VERBS.shared, isolate: false },
        { name: "verbs-apart", include: VERBS.apart },
      ].map((parted) => ({
        resolve: { alias },
        test: {
          ...parted,
          ...LIGHT,
          globalSetup: "e2e/setup/database.ts",
          setupFiles: "e2e/setup/database-environment.ts",
          ...PATIENT,
          testTimeout: WAITING_MS,
          hookTimeout: WAITING_MS,
        },
      })),
      {
        resolve: { alias },
        test: {
          name: "api",
          ...LIGHT,
          include: [api("**/*")],
          exclude: [...OUTPUT, ...ALONE.map(api)],
          // Each module is read once for all files, which need none of their own: scripts/test/part-tests.test.ts.
          isolate: false,
          globalSetup: "e2e/setup/custom-server.ts",
          setupFiles: "e2e/api/environment.ts",
          ...OVER_HTTP,
        },
      },
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
      // These start, kill and measure processes of their own: nothing else runs beside them.
      ...["chaos", "storms", "operations"].map((name) => ({
        resolve: { alias },
        test: {
          name,
          include: [`e2e/${name}/**/*.test.ts`],
          globalSetup: "e2e/setup/harness.ts",
          maxWorkers: 1,
          retry: name === "operations" ? 1 : 0,
          // What was found is told whole, where only the message of a failure is seen.
          chaiConfig: { truncateThreshold: 0 },
          ...PATIENT,
          testTimeout: HARNESS_MS,
          hookTimeout: HARNESS_MS,
        },
      })),
      {
        resolve: { alias },
        test: {
          // Three machines of the database in namespaces: a project of its own, for few machines can.
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
          // Builds and runs the image of containers, by hand: npm run image.
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
          // The same handlers under plain `next start`: enough of them to see that both mounts behave alike.
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

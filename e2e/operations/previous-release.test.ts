import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { expect, test } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import type { TestMerchant } from "../fixtures";
import { type RunningProcess, startNodeProcess, waitUntilReady } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { TEST_SECRET_KEY, startDeployment } from "../setup/deployment";
import { listTrafficFaults, type TrafficResult, startTraffic, summarizeTraffic } from "./traffic";

/** Git commit of the previous release, which must work on the current schema. */
const FROM = process.env.MIGRATIONS_FROM;
const PER_SECOND = 20;
const REQUESTS = 300;
const MERCHANTS = 4;
const INSTALL_MS = 1_200_000;

const deployment = FROM === undefined ? null : await startDeployment({ webs: 1, workers: 0 });

test.skipIf(FROM === undefined)(
  "the MIGRATIONS_FROM release works with the newest schema",
  async () => {
    const folder = createTemporaryFolder();
    const { createTestMerchant } = await import("../fixtures");
    const createMerchant = () => createTestMerchant({ multiplier: 1_000_000 });
    const merchants = await Promise.all(Array.from({ length: MERCHANTS }, createMerchant));
    const root = join(folder.path, "previous");
    const sql = postgres(deployment!.ownerUrl, { max: 1, onnotice: () => {} });
    let previous: RunningProcess | undefined;
    try {
      checkOut(FROM!, root);
      const origin = `http://127.0.0.1:${await findFreePort()}`;
      previous = startPrevious(root, origin);
      await waitUntilReady(
        previous,
        async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true,
      );
      const seen = await serveBoth(merchants, origin);
      console.log(`${FROM} beside this release: ${summarizeTraffic(seen)}`);
      expect(listTrafficFaults(seen)).toEqual([]);
      expect(previous.log()).not.toContain("request log");
      expect(await sql`select * from audit_ledger()`).toEqual([]);
    } finally {
      await Promise.all([previous?.stop(), sql.end()]);
      git("worktree", "remove", "--force", root);
      folder.remove();
    }
  },
  INSTALL_MS,
);

async function serveBoth(merchants: TestMerchant[], origin: string): Promise<TrafficResult[]> {
  const { createApiClient } = await import("../fixtures");
  const clients = merchants.flatMap(({ keys, sandbox }) => [
    createApiClient(keys.sandbox.key, "sandbox", { origin }),
    sandbox,
  ]);
  const traffic = await startTraffic(clients, PER_SECOND);
  await expect.poll(() => traffic.seen.length, { timeout: 120_000 }).toBeGreaterThan(REQUESTS);
  return traffic.stop();
}

function checkOut(commit: string, root: string): void {
  git("worktree", "add", "--detach", root, commit);
  symlinkSync(resolve(".next"), join(root, ".next"));
  const hasSamePackages = readFileSync("package-lock.json").equals(
    readFileSync(join(root, "package-lock.json")),
  );
  if (hasSamePackages) symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  const script = "import('./scripts/bundle.mjs').then((b) => b.bundle(['scripts/start.ts']))";
  execFileSync(process.execPath, ["-e", script], { cwd: root, stdio: "inherit" });
}

/** Releases without a separate application role need the owner URL, which later releases refuse. */
function startPrevious(root: string, origin: string): RunningProcess {
  const { databaseUrl, ownerUrl } = deployment!;
  const entry = pathToFileURL(join(root, "dist/start.js")).href;
  const script = `process.chdir(${JSON.stringify(root)}); await import(${JSON.stringify(entry)});`;
  return startNodeProcess(["--input-type=module", "-e", script], {
    DATABASE_URL: existsSync(join(root, "db/check-database.ts")) ? databaseUrl : ownerUrl,
    SECRET_KEY: TEST_SECRET_KEY,
    APP_ORIGIN: "http://localhost:3000",
    EMBEDDED_DEMO: "1",
    PORT: new URL(origin).port,
    WORKER: "off",
  });
}

function git(...args: string[]): void {
  execFileSync("git", args, { stdio: "inherit" });
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findFreePort } from "../../scripts/free-port";
import ensureBuilt from "./built";
import type { DatabaseUrls } from "./environment";
import { startNodeProcess, waitUntilReady } from "./processes";
import type { DemoAccess } from "./provided";
import { createTemporaryFolder } from "./temporary-folder";

export interface RunningServer extends DatabaseUrls {
  origin: string;
  demo: DemoAccess;
  secretKey: string;
  stop(): Promise<void>;
}

/**
 * Starts `npm start` with the demo on a free port and with an empty data folder. Builds the service if the
 * build is outdated.
 */
export async function startRunningServer(
  port?: number,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  ensureBuilt();
  const folder = createTemporaryFolder();
  const chosen = port ?? (await findFreePort());
  const origin = `http://localhost:${chosen}`;
  const server = startNodeProcess(["scripts/start.mjs"], {
    PORT: String(chosen),
    DATA_DIR: folder.path,
    APP_ORIGIN: origin,
    // Disables the demo history, because tests count the rows that they create.
    DEMO_HISTORY: "0",
    FOUR_EYES: "1",
    ...settings,
  });
  await waitUntilReady(server, () => answers(`${origin}/readyz`));
  const read = (name: string) => readFileSync(join(folder.path, name), "utf8").trim();
  return {
    origin,
    demo: JSON.parse(read("demo.json")) as DemoAccess,
    databaseUrl: read("database.url"),
    ownerUrl: read("database-owner.url"),
    secretKey: read("secret.key"),
    stop: async () => {
      await server.stop();
      folder.remove();
    },
  };
}

export async function startPlainNextServer(
  beside: RunningServer,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const server = startNodeProcess([next, "start", "-p", String(port)], {
    APP_ORIGIN: origin,
    NEXTAUTH_URL: origin,
    DATABASE_URL: beside.databaseUrl,
    SECRET_KEY: beside.secretKey,
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    REQUIRE_STAFF_2FA: "1",
  });
  await waitUntilReady(server, () => answers(origin));
  return { origin, stop: async () => void (await server.stop()) };
}

/** Returns true if the server responds: /readyz of the custom server, or any page of plain Next.js. */
const answers = async (url: string) => {
  const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
};

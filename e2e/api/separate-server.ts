import { onTestFinished } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { readResidentMemoryMib } from "@/e2e/setup/resident-memory";
import { startNodeProcess, waitUntilReady } from "../setup/processes";

export interface SeparateServer {
  origin: string;
  log: () => string;
  /** Resident memory in MiB. */
  memoryMib: () => number;
  stop: () => Promise<void>;
}

export async function startSeparateServer(settings: Record<string, string> = {}): Promise<SeparateServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = process.env.DATABASE_URL!;
  const server = startNodeProcess(["dist/start.js"], {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    WORKER: "off",
    LOG_LEVEL: "debug",
    ...settings,
  });
  const stop = async () => void (await server.stop());
  onTestFinished(stop);
  await waitUntilReady(
    server,
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true,
  );
  return { origin, log: server.log, memoryMib: () => readResidentMemoryMib(server.pid), stop };
}

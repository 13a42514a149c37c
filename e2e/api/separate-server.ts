import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port";
import { readResidentMemoryMib } from "../setup/memory-of";
import { start, until } from "../setup/processes";

export interface OwnServer {
  origin: string;
  /** Log output so far. */
  log: () => string;
  /** Resident memory in MiB. */
  memoryMib: () => number;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>;
}

export async function ownServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = process.env.DATABASE_URL!;
  const server = start(["dist/start.js"], {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    WORKER: "off",
    LOG_LEVEL: "debug",
    ...settings,
  });
  const stop = async () => void (await server.stop());
  onTestFinished(stop);
  await until(server, async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true);
  return { origin, log: server.log, memoryMib: () => readResidentMemoryMib(server.pid), stop };
}

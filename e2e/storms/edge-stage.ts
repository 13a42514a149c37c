import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { startDeployment } from "../setup/deployment";
import { type RunningProcess, startNodeProcess, waitUntilReady } from "../setup/processes";
import type { ClientLatency } from "./others";

/** Duration of the warm-up in milliseconds. The first requests are slow, because they compile code. */
const WARMING_MS = 1500;
const USUAL_MS = 2500;

const { addWeb } = await startDeployment({ webs: 1, workers: 0, settings: { PRELOAD_PAGES: "on" } });
const { createTestMerchant, buildRoute, waitForCondition: untilMet } = await import("../fixtures");
const { watchOtherClients } = await import("./others");

export { untilMet };

type Service = RunningProcess & { origin: string };

const merchant = await createTestMerchant({ multiplier: 1_000_000 });
export const watchMerchantLatency = (service: { origin: string; pid: number }) =>
  watchOtherClients(service, merchant, buildRoute());

export async function measureUsualLatency(service: { origin: string; pid: number }): Promise<ClientLatency> {
  await measureFor(service, WARMING_MS);
  return measureFor(service, USUAL_MS);
}

async function measureFor(service: { origin: string; pid: number }, ms: number): Promise<ClientLatency> {
  const others = await watchMerchantLatency(service);
  await sleep(ms);
  return others.stop();
}

export const startGuardedServer = (settings: Record<string, string> = {}) => addWeb(settings);
export async function startUnguardedServer(): Promise<Service> {
  const port = await findFreePort();
  const server = startNodeProcess(["e2e/storms/unguarded.mjs"], { PORT: String(port) });
  onTestFinished(server.kill);
  await waitUntilReady(server, async () => server.log().includes("listening"));
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

export async function timeToStop(process: RunningProcess, withinMs: number): Promise<number | null> {
  const startedAt = performance.now();
  process.signal("SIGTERM");
  while (process.isAlive()) {
    if (performance.now() - startedAt > withinMs) return null;
    await sleep(50);
  }
  return performance.now() - startedAt;
}

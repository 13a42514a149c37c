import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/scripts/free-port";
import { getResidentKb } from "./resident";
import { stop } from "./service";

export interface WholeService {
  url: string;
  /** Seconds from process start to the first successful /readyz. */
  readySeconds: number;
  residentMb(): number;
  stop(): Promise<void>;
}

const READY_MS = 60_000;
const LOOK_MS = 10;
const STOP_MS = 50_000;

/**
 * Starts the service. An empty setting removes the inherited one. Throws with the process output when it does
 * not become ready.
 */
export async function startWholeService(settings: Record<string, string>): Promise<WholeService> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ["--max-semi-space-size=32", "scripts/start.mjs"], {
    env: { ...process.env, PORT: String(port), APP_ORIGIN: url, NEXTAUTH_URL: url, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endChild = () => child.kill("SIGTERM");
  process.once("exit", endChild);
  child.once("exit", () => process.off("exit", endChild));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const readySeconds = await untilReady(child, url, started, said);
  return {
    url,
    readySeconds,
    residentMb: () => getResidentKb(child.pid!) / 1000,
    stop: () => stop(child, STOP_MS),
  };
}

async function untilReady(
  child: ChildProcess,
  url: string,
  started: number,
  said: string[],
): Promise<number> {
  while (performance.now() - started < READY_MS && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return (performance.now() - started) / 1000;
    await sleep(LOOK_MS);
  }
  await stop(child, STOP_MS);
  throw new Error(`It did not become ready:\n${said.join("")}`);
}

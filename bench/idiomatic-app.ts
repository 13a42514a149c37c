import { spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/scripts/free-port";
import { stopProcess } from "./service";

const FOLDER = "bench/idiomatic";
const READY_MS = 30_000;

/**
 * Always rebuilds, because imported project files may have changed. Builds from the repository root, because
 * the imports read files there.
 */
export function buildIdiomaticApp(): void {
  const run = spawnSync(process.execPath, [nextProgram(), "build", FOLDER], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`${FOLDER} does not build:\n${run.stdout}${run.stderr}`);
}

export async function startIdiomaticApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort("127.0.0.1");
  const args = [nextProgram(), "start", FOLDER, "-p", String(port), "-H", "127.0.0.1"];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  process.on("exit", () => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${url}/api/shipments`, { method: "POST" }).catch(() => null);
    if (answer?.status === 401) return { url, stop: () => stopProcess(child) };
  }
  await stopProcess(child);
  throw new Error(`${FOLDER} did not start`);
}

function nextProgram(): string {
  return createRequire(import.meta.url).resolve("next/dist/bin/next");
}

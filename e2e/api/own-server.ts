import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port";
import { until } from "../fixtures";

const STARTS_MS = 40_000;

export interface OwnServer {
  origin: string;
  /** Everything that it has written so far: its log. */
  log: () => string;
  /** The resident memory of its process, in MiB. */
  memoryMib: () => number;
  /** Tells it to stop, as an operator does, and waits until it is gone. */
  stop: () => Promise<void>;
}

/** One more web process of what was built for this run, never anew, on the same database, with settings of its own, until the test ends. */
export async function ownServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { VITEST: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["dist/start.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      NODE_ENV: "production",
      PORT: String(port),
      WORKER: "off",
      LOG_LEVEL: "debug",
      ...settings,
    },
  });
  onTestFinished(() => stop(child));
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  }
  await until(
    "a server of the test's own is ready",
    async () => {
      if (child.exitCode !== null) throw new Error(log);
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      return answer?.ok;
    },
    STARTS_MS,
  );
  return { origin, log: () => log, memoryMib: () => memoryOf(child.pid!), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../scripts/free-port";

const READY_MS = 60_000;
const STOP_MS = 45_000;
const LOOK_MS = 20;
const LOG_CHARACTERS = 2_000_000;

export interface RunningProcess {
  readonly pid: number;
  /** Output of the process, limited to the last two million characters. */
  log(): string;
  isAlive(): boolean;
  cutLog(): void;
  signal(name: NodeJS.Signals): void;
  ended(): Promise<number | null>;
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after a timeout. Returns the exit code, or null if a signal ended the process. */
  stop(): Promise<number | null>;
}

export interface RunningWebProcess extends RunningProcess {
  origin: string;
}

export interface DeploymentSettings {
  databaseUrl: string;
  secretKey: string;
  settings?: Record<string, string>;
}

/**
 * Starts a web process without a worker on `port` or a free port. Resolves when /readyz succeeds. Requires a
 * build.
 */
export async function startWeb(deployment: DeploymentSettings, port?: number): Promise<RunningWebProcess> {
  const chosen = port ?? (await findFreePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const web = startNodeProcess(["--max-semi-space-size=32", "dist/start.js"], {
    ...buildEnvironment(deployment),
    PORT: String(chosen),
    WORKER: "off",
  });
  await waitUntilReady(
    web,
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true,
  );
  return { ...web, origin };
}

/** Starts a worker process like `npm run worker`. Resolves when the worker accepts jobs. Requires a build. */
export async function startWorkerProcess(deployment: DeploymentSettings): Promise<RunningProcess> {
  const worker = startNodeProcess(["dist/worker.js"], buildEnvironment(deployment));
  await waitUntilReady(worker, async () => worker.log().includes("Worker ready"));
  return worker;
}

/** Starts a Node.js script. The script does not inherit database URLs. */
export function startNodeProcess(args: string[], settings: Record<string, string>): RunningProcess {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, VITEST: _vitest, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    CHECK_ANSWERS: "1",
    PRELOAD_PAGES: "off",
    ...settings,
  };
  return watchProcess(spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env }));
}

export function watchProcess(child: ChildProcessByStdio<null, Readable, Readable>): RunningProcess {
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-LOG_CHARACTERS);
    });
  }
  return {
    pid: child.pid!,
    log: () => log,
    cutLog: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    isAlive: () => isAlive(child),
    signal: (name) => void child.kill(name),
    ended: async () => {
      if (isAlive(child)) await once(child, "close");
      return child.exitCode;
    },
    kill: () => end(child, "SIGKILL"),
    stop: async () => {
      await end(child, "SIGTERM");
      return child.exitCode;
    },
  };
}

/** Polls until `isReady` returns true. Throws an error with the output when the process exits, or after a minute. */
export async function waitUntilReady(
  running: RunningProcess,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && running.isAlive()) {
    if (await isReady()) return;
    await sleep(LOOK_MS);
  }
  await running.kill();
  throw new Error(`The process did not become ready:\n${running.log()}`);
}

export function buildEnvironment({
  databaseUrl,
  secretKey,
  settings,
}: DeploymentSettings): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    // Empty, because web and worker refuse to start with the owner URL.
    DATABASE_OWNER_URL: "",
    SECRET_KEY: secretKey,
    APP_ORIGIN: "http://localhost:3000",
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    ...settings,
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(late);
}

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port";
import type { Demo } from "./provided";
import { temporaryFolder } from "./temporary-folder";

const READY_MS = 60_000;
const STOP_MS = 45_000;

export interface RunningServer {
  origin: string;
  demo: Demo;
  databaseUrl: string;
  secretKey: string;
  stop(): Promise<void>;
}

/** Starts what `npm start` starts, with the demo, on a free port and an empty data folder. Builds when stale. */
export async function startRunningServer(port?: number): Promise<RunningServer> {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("The build failed.");
  const folder = temporaryFolder();
  const chosen = port ?? (await freePort());
  const origin = `http://localhost:${chosen}`;
  const server = run(["scripts/start.mjs"], {
    PORT: String(chosen),
    DATA_DIR: folder.path,
    APP_ORIGIN: origin,
  });
  await untilAnswers(`${origin}/readyz`, server);
  const read = (name: string) => readFileSync(join(folder.path, name), "utf8").trim();
  return {
    origin,
    demo: JSON.parse(read("demo.json")) as Demo,
    databaseUrl: read("database.url"),
    secretKey: read("secret.key"),
    stop: async () => {
      await end(server);
      folder.remove();
    },
  };
}

/** Plain `next start` on the same build, beside a running server and on its database. */
export async function startNext(beside: RunningServer): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const server = run([next, "start", "-p", String(port)], {
    APP_ORIGIN: origin,
    NEXTAUTH_URL: origin,
    DATABASE_URL: beside.databaseUrl,
    SECRET_KEY: beside.secretKey,
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
  });
  await untilAnswers(origin, server);
  return { origin, stop: () => end(server) };
}

interface Running {
  process: ChildProcess;
  output: string;
}

function run(args: string[], settings: Record<string, string>): Running {
  const { DATABASE_URL: _url, VITEST: _vitest, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", ...settings };
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const running = { process: child, output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      running.output = (running.output + chunk.toString()).slice(-20_000);
    });
  }
  return running;
}

async function untilAnswers(url: string, server: Running): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && server.process.exitCode === null) {
    const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await sleep(50);
  }
  server.process.kill("SIGKILL");
  throw new Error(`The server did not become ready:\n${server.output}`);
}

async function end({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(late);
}

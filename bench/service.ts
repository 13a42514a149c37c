import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/scripts/free-port";
import { getResidentKb } from "./processor-time";

export interface BenchProcess {
  url: string;
  pid: number;
  ask<Answer>(message: object): Promise<Answer>;
  tell(message: object): void;
  stop(): Promise<void>;
}

const STOP_MS = 5000;

export async function startService(name: string, env: Record<string, string>): Promise<BenchProcess> {
  const child = fork("scripts/run.mjs", [`bench/processes/${name}.ts`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const { url } = await answerOf<{ url: string }>(child, name);
  return {
    url,
    pid: child.pid!,
    ask: (message) => {
      const answer = answerOf(child, name);
      child.send(message);
      return answer as never;
    },
    tell: (message) => {
      child.send(message);
    },
    stop: () => stopProcess(child),
  };
}

async function answerOf<Answer>(child: ChildProcess, name: string): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`${name} ended with ${code}`);
  });
  ended.catch(() => {});
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message as Answer;
  } finally {
    answered.abort();
  }
}

/** Sends SIGTERM, then SIGKILL after `patienceMs` milliseconds. */
export async function stopProcess(child: ChildProcess, patienceMs = STOP_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(late);
}

export interface RunningService {
  url: string;
  /** Seconds from process start to the first successful /readyz. */
  readySeconds: number;
  residentMb(): number;
  stop(): Promise<void>;
}

const READY_MS = 60_000;
const LOOK_MS = 10;
const WHOLE_STOP_MS = 50_000;

/**
 * Starts the service. An empty value in `settings` removes the inherited variable. Throws an error with the
 * process output when the service does not become ready.
 */
export async function startServiceFromScript(settings: Record<string, string>): Promise<RunningService> {
  const port = await findFreePort();
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
    stop: () => stopProcess(child, WHOLE_STOP_MS),
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
  await stopProcess(child, WHOLE_STOP_MS);
  throw new Error(`It did not become ready:\n${said.join("")}`);
}

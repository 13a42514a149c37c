import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

export interface Service {
  url: string;
  pid: number;
  /** Sends a message and waits for the response. */
  ask<Answer>(message: object): Promise<Answer>;
  /** Sends a message without a response. */
  tell(message: object): void;
  stop(): Promise<void>;
}

const STOP_MS = 5000;

export async function startService(name: string, env: Record<string, string>): Promise<Service> {
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
    stop: () => stop(child),
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

/** Sends SIGTERM, then SIGKILL after `patienceMs`. */
export async function stop(child: ChildProcess, patienceMs = STOP_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(late);
}

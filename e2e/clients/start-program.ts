import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  output(): string;
  said(): string;
  /** Returns the error of an unexpected exit, or null while the program runs. */
  failed(): Error | null;
  signal(name: NodeJS.Signals): void;
  /** Waits for the exit. Returns the exit code, or null if a signal ended the program. */
  ended(): Promise<number | null>;
  end(): Promise<void>;
}

export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string>,
  hasWorkers = false,
): Program {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    detached: hasWorkers,
  });
  let [output, said] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (!isOver()) await once(child, "close");
    return child.exitCode;
  };
  return {
    output: () => output,
    said: () => said,
    failed: () => (isOver() ? new Error(output) : null),
    signal: (name) => void child.kill(name),
    ended,
    async end() {
      if (hasWorkers && !isOver()) process.kill(-child.pid!, "SIGKILL");
      else child.kill("SIGKILL");
      await ended();
    },
  };
}

export async function runProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, ...(cwd && { cwd }) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

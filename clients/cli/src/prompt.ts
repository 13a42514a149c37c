import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { decodeText } from "./text-file.js";
import { Interrupted, RefusedError, UsageError } from "./usage-error.js";

/** Returns true when stdin is a terminal. Scripts are never prompted. */
export function isInteractive(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** Prompts for a line of input. Secret input is not echoed. */
export async function prompt(
  question: string,
  signal: AbortSignal,
  { secret = false } = {},
): Promise<string> {
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({
    input: process.stdin,
    output: secret ? mute : process.stderr,
    terminal: true,
  });
  if (secret) process.stderr.write(question);
  try {
    return (await answerOf(typed, secret ? "" : question, signal)).trim();
  } finally {
    typed.close();
    if (secret) process.stderr.write("\n");
  }
}

/**
 * Rejects when the input closes. Otherwise the process would exit without a message, because a pending
 * promise does not keep the process alive.
 */
function answerOf(typed: Interface, question: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const interrupt = () => reject(new Interrupted("Interrupted: nothing was done."));
    // readline reports Ctrl-C as a key press; other programs send SIGINT.
    typed.once("SIGINT", interrupt);
    if (signal.aborted) interrupt();
    signal.addEventListener("abort", interrupt, { once: true });
    typed.once("close", () => reject(new RefusedError("Nothing was typed: nothing was done.")));
    typed.question(question).then(resolve, reject);
  });
}

/** Asks for confirmation. Scripts confirm with `--yes` and are refused without the flag. */
export async function confirm(question: string, isYes: boolean, signal: AbortSignal): Promise<boolean> {
  if (isYes) return true;
  if (!isInteractive()) throw new UsageError(`${question} There is no terminal to confirm on: use --yes.`);
  return /^y(?:es)?$/i.test(await prompt(`${question} [y/N] `, signal));
}

export async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return decodeText(Buffer.concat(chunks)).trim();
}

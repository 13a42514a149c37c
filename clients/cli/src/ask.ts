import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { textOf } from "./text-file.js";
import { Interrupted, Refused, UsageError } from "./usage-error.js";

/** Whether a person sits at the terminal: a script is never asked. */
export function isAttended(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** An answer that is typed; what is secret is not shown. */
export async function ask(question: string, signal: AbortSignal, { secret = false } = {}): Promise<string> {
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

/** By itself a question that is never answered ends the process without a word. */
function answerOf(typed: Interface, question: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const interrupt = () => reject(new Interrupted("Interrupted: nothing was done."));
    // The terminal hands Ctrl-C over as a letter, other programs send a signal.
    typed.once("SIGINT", interrupt);
    if (signal.aborted) interrupt();
    signal.addEventListener("abort", interrupt, { once: true });
    typed.once("close", () => reject(new Refused("Nothing was typed: nothing was done.")));
    typed.question(question).then(resolve, reject);
  });
}

/** Yes or no; `--yes` answers for a script, which is refused without it. */
export async function agreed(question: string, isYes: boolean, signal: AbortSignal): Promise<boolean> {
  if (isYes) return true;
  if (!isAttended()) throw new UsageError(`${question} There is no terminal to confirm on: use --yes.`);
  return /^y(?:es)?$/i.test(await ask(`${question} [y/N] `, signal));
}

/** What a script hands over on standard input. */
export async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return textOf(Buffer.concat(chunks)).trim();
}

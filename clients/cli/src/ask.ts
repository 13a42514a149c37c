import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { UsageError } from "./usage-error.js";

/** Whether a person sits at the terminal: a script is never asked. */
export function isAttended(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** An answer that is typed; what is secret is not shown. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({
    input: process.stdin,
    output: secret ? mute : process.stderr,
    terminal: true,
  });
  if (secret) process.stderr.write(question);
  try {
    return (await typed.question(secret ? "" : question)).trim();
  } finally {
    typed.close();
    if (secret) process.stderr.write("\n");
  }
}

/** Yes or no; `--yes` answers for a script, which is refused without it. */
export async function agreed(question: string, isYes: boolean): Promise<boolean> {
  if (isYes) return true;
  if (!isAttended()) throw new UsageError(`${question} There is no terminal to confirm on: use --yes.`);
  return /^y(?:es)?$/i.test(await ask(`${question} [y/N] `));
}

/** What a script hands over on standard input. */
export async function standardInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
  return text.trim();
}

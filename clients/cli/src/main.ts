import { ConnectionFailed, TumaError } from "../../typescript/src/errors.js";
import type { Command } from "./command.js";
import { COMMANDS } from "./commands.js";
import { formatHelp, formatOverview } from "./help.js";
import { Output } from "./output.js";
import { parseArguments } from "./parse-arguments.js";
import { Settings } from "./settings.js";
import { createClient } from "./client.js";
import { Interrupted, RefusedError, OutputError, UsageError } from "./usage-error.js";
import { VERSION } from "./version.js";

const EXIT = { refused: 1, usage: 2, network: 3, unwritten: 4, SIGINT: 130, SIGTERM: 143 };

const words = process.argv.slice(2);
const out = new Output(words.includes("--json"));
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader closed the pipe early (`tuma list | head`).
  process.exit(error.code === "EPIPE" ? 0 : failed(new OutputError(error, out.done)));
});
// Ignore the error, because a failure to write to stderr cannot be reported. Only the exit code remains.
process.stderr.on("error", () => {});
process.exitCode = await main();

async function main(): Promise<number> {
  const given = new AbortController();
  let received: "SIGINT" | "SIGTERM" | null = null;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      received = name;
      given.abort();
    });
  }
  const ended = () => received;
  try {
    const code = await run(given.signal);
    return ended() === "SIGINT" ? EXIT.SIGINT : code;
  } catch (error) {
    const signal = ended();
    if (error instanceof Interrupted || !signal) {
      const code = failed(error);
      return signal ? EXIT[signal] : code;
    }
    return EXIT[signal];
  }
}

async function run(signal: AbortSignal): Promise<number> {
  if (words.includes("--version")) return say(VERSION);
  const command = commandOf(words);
  if (!command) {
    const isAsked = words.length === 0 || /^(?:help|--help|-h)$/.test(words[0]!);
    if (isAsked) return say(formatOverview(COMMANDS));
    const beginning = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `));
    if (beginning.length > 0) return say(formatOverview(beginning));
    throw new UsageError(`There is no command ${words[0]}. tuma help shows all.`);
  }
  const rest = words.slice(command.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) return say(formatHelp(command));
  const { args, values } = parseArguments(command, rest);
  const settings = new Settings(String(values.profile ?? "default"));
  await command.run({ args, values, out, settings, signal, tuma: () => createClient(settings) });
  return process.exitCode === undefined ? 0 : Number(process.exitCode);
}

/** Prefers the longest match: `webhooks list` before `webhooks`. */
function commandOf(words: string[]): Command | undefined {
  const two = words.slice(0, 2).join(" ");
  return COMMANDS.find(({ name }) => name === two) ?? COMMANDS.find(({ name }) => name === words[0]);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function failed(error: unknown): number {
  const told = error instanceof Error ? error : new Error(String(error));
  if (out.isJson) process.stderr.write(`${JSON.stringify(factsOf(told))}\n`);
  else process.stderr.write(`${wordsOf(told)}\n`);
  if (told instanceof UsageError) return EXIT.usage;
  if (told instanceof Interrupted) return EXIT.SIGINT;
  if (told instanceof OutputError) return EXIT.unwritten;
  return told instanceof ConnectionFailed ? EXIT.network : EXIT.refused;
}

function factsOf(error: Error) {
  if (error instanceof OutputError)
    return { code: "output_not_written", detail: error.message, done: error.done };
  if (!(error instanceof TumaError)) return { code: codeOf(error), detail: error.message };
  const { code, status, detail, fields, meta, requestId, docUrl } = error;
  return { code, status, detail, fields, meta, request_id: requestId, doc_url: docUrl };
}

function codeOf(error: Error): string {
  if (error instanceof Interrupted) return "interrupted";
  return error instanceof UsageError ? "usage" : "refused";
}

function wordsOf(error: Error): string {
  const isPlain = [UsageError, RefusedError, Interrupted, OutputError].some((kind) => error instanceof kind);
  if (isPlain) return `tuma: ${error.message}`;
  if (!(error instanceof TumaError)) return `tuma: ${error.stack}`;
  const more = [
    error.docUrl,
    error.idempotencyKey && error.status === null && `--idempotency-key ${error.idempotencyKey}`,
  ];
  return [`tuma: ${error.message}`, ...more.filter(Boolean).map((line) => `      ${line}`)].join("\n");
}

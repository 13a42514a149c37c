import { ConnectionFailed, TumaError } from "../../typescript/src/errors.js";
import type { Command } from "./command.js";
import { COMMANDS } from "./commands.js";
import { helpOf, overview } from "./help.js";
import { Output } from "./output.js";
import { parsed } from "./parsed.js";
import { Settings } from "./settings.js";
import { tumaOf } from "./tuma-of.js";
import { Refused, UsageError } from "./usage-error.js";
import { VERSION } from "./version.js";

const EXIT = { refused: 1, usage: 2, network: 3, interrupted: 130 };
const USERS_END = "SIGINT";

// A pipe that closed early (`tuma list | head`) is no error.
process.stdout.on("error", () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const isJson = words.includes("--json");
  const given = new AbortController();
  for (const signal of [USERS_END, "SIGTERM"]) process.once(signal, () => given.abort());
  try {
    return await run(words, given.signal);
  } catch (error) {
    if (given.signal.aborted) return EXIT.interrupted;
    return failed(error, isJson);
  }
}

async function run(words: string[], signal: AbortSignal): Promise<number> {
  if (words.includes("--version")) return say(VERSION);
  const command = commandOf(words);
  if (!command) {
    const isAsked = words.length === 0 || /^(?:help|--help|-h)$/.test(words[0]!);
    if (isAsked) return say(overview(COMMANDS));
    const beginning = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `));
    if (beginning.length > 0) return say(overview(beginning));
    throw new UsageError(`There is no command ${words[0]}. tuma help shows all.`);
  }
  const rest = words.slice(command.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) return say(helpOf(command));
  const { args, values } = parsed(command, rest);
  const settings = new Settings(String(values.profile ?? "default"));
  const out = new Output(values.json === true);
  await command.run({ args, values, out, settings, signal, tuma: () => tumaOf(settings) });
  return process.exitCode === undefined ? 0 : Number(process.exitCode);
}

/** The longest name that fits: `webhooks list` before `webhooks`. */
function commandOf(words: string[]): Command | undefined {
  const two = words.slice(0, 2).join(" ");
  return COMMANDS.find(({ name }) => name === two) ?? COMMANDS.find(({ name }) => name === words[0]);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function failed(error: unknown, isJson: boolean): number {
  const told = error instanceof Error ? error : new Error(String(error));
  if (isJson) process.stderr.write(`${JSON.stringify(factsOf(told))}\n`);
  else process.stderr.write(`${wordsOf(told)}\n`);
  if (told instanceof UsageError) return EXIT.usage;
  return told instanceof ConnectionFailed ? EXIT.network : EXIT.refused;
}

function factsOf(error: Error) {
  if (!(error instanceof TumaError))
    return { code: error instanceof UsageError ? "usage" : "refused", detail: error.message };
  const { code, status, detail, fields, meta, requestId, docUrl } = error;
  return { code, status, detail, fields, meta, request_id: requestId, doc_url: docUrl };
}

function wordsOf(error: Error): string {
  if (error instanceof UsageError || error instanceof Refused) return `tuma: ${error.message}`;
  if (!(error instanceof TumaError)) return `tuma: ${error.stack}`;
  const more = [
    error.docUrl,
    error.idempotencyKey && error.status === null && `--idempotency-key ${error.idempotencyKey}`,
  ];
  return [`tuma: ${error.message}`, ...more.filter(Boolean).map((line) => `      ${line}`)].join("\n");
}

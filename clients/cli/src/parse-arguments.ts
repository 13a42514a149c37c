import { parseArgs } from "node:util";
import { COMMON_OPTIONS, type Command, type Values } from "./command.js";
import { UsageError } from "./usage-error.js";

/** Parses the arguments after the command name. Throws UsageError. */
export function parseArguments(command: Command, words: string[]): { args: string[]; values: Values } {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short && { short }), ...(multiple && { multiple }) },
    ]),
  );
  let read: { values: Values; positionals: string[] };
  try {
    read = parseArgs({
      args: withFigures(words),
      options,
      allowPositionals: true,
      strict: true,
    }) as typeof read;
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split(". ")[0]}. tuma ${command.name} --help shows all.`,
    );
  }
  const wanted = command.args?.split(" ") ?? [];
  const needed = wanted.filter((name) => !name.startsWith("["));
  if (read.positionals.length < needed.length || read.positionals.length > wanted.length) {
    throw new UsageError(`Usage: tuma ${command.name}${command.args ? ` ${command.args}` : ""}`);
  }
  for (const [name, { choices }] of Object.entries(command.options ?? {})) {
    const value = read.values[name];
    if (choices && value !== undefined && !choices.includes(String(value))) {
      throw new UsageError(`--${name} is one of ${choices.join(", ")}.`);
    }
  }
  return { args: read.positionals, values: read.values };
}

/** Joins a negative coordinate with its option, because the parser would read `-6.8` as an option. */
function withFigures(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (/^-\d/.test(word) && before && /^--[^=]+$/.test(before))
      joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** Parses a whole number. Throws UsageError. */
export function parseWholeNumber(text: unknown, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0 || !/^\d+$/.test(String(text))) {
    throw new UsageError(`${name} is a whole number.`);
  }
  return value;
}

import { COMMON_OPTIONS, type Command, type Option } from "./command.js";

export function formatOverview(commands: readonly Command[]): string {
  const calls = commands.map(
    ({ name, args, summary }) => [`tuma ${name}${args ? ` ${args}` : ""}`, summary] as const,
  );
  return [
    "Tuma on the command line.",
    "",
    ...columns(calls),
    "",
    "Every command has --help, --json and --profile. Set TUMA_API_KEY and TUMA_BASE_URL to skip the login.",
    "Exit codes: 0 success, 1 refused, 2 invalid usage, 3 service unreachable, 4 done but the result could not be written, 130 Ctrl-C.",
  ].join("\n");
}

export function formatHelp({ name, args, summary, options = {}, more }: Command): string {
  return [
    `${summary}.`,
    "",
    `  tuma ${name}${args ? ` ${args}` : ""}${Object.keys(options).length > 0 ? " [options]" : ""}`,
    "",
    ...columns(
      Object.entries({ ...options, ...COMMON_OPTIONS }).map(([flag, option]) => [
        flagOf(flag, option),
        meaningOf(option),
      ]),
    ),
    ...(more ? ["", more] : []),
  ].join("\n");
}

function flagOf(name: string, { short, type, value }: Option): string {
  return `${short ? `-${short}, ` : "    "}--${name}${type === "string" ? ` <${value ?? "text"}>` : ""}`;
}

function meaningOf({ meaning, choices, multiple }: Option): string {
  return `${meaning}${choices ? `: ${choices.join(", ")}` : ""}${multiple ? " (can be said again)" : ""}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

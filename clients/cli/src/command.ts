import type { Tuma } from "../../typescript/src/index.js";
import type { Output } from "./output.js";
import type { Settings } from "./settings.js";

/** An option of a command, as `node:util` reads it, with its meaning. */
export interface Option {
  type: "string" | "boolean";
  short?: string;
  multiple?: boolean;
  /** What stands for its value in the help. */
  value?: string;
  /** What it may be: completed by the shell. */
  choices?: readonly string[];
  meaning: string;
}

export type Values = Record<string, string | boolean | string[] | undefined>;

export interface Context {
  args: string[];
  values: Values;
  out: Output;
  settings: Settings;
  /** The API, with the key of the profile. Throws UsageError without one. */
  tuma(): Tuma;
  /** Aborted by Ctrl-C: end in order. */
  signal: AbortSignal;
}

export interface Command {
  /** Words after `tuma`. */
  name: string;
  summary: string;
  /** Arguments by their names, such as `<id>`; `[…]` may be left out. */
  args?: string;
  options?: Record<string, Option>;
  /** Sentences below the options. */
  more?: string;
  run(context: Context): Promise<void>;
}

/** Of every command. */
export const COMMON: Record<string, Option> = {
  json: { type: "boolean", meaning: "Write JSON: one value, or one line for each of a stream" },
  profile: {
    type: "string",
    short: "p",
    value: "name",
    meaning: "The login to use; default: `default`",
  },
  help: { type: "boolean", short: "h", meaning: "Show this" },
};

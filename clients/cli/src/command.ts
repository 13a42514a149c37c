import type { Tuma } from "../../typescript/src/index.js";
import type { Output } from "./output.js";
import type { Settings } from "./settings.js";

export interface Option {
  type: "string" | "boolean";
  short?: string;
  multiple?: boolean;
  value?: string;
  choices?: readonly string[];
  meaning: string;
}

export type Values = Record<string, string | boolean | string[] | undefined>;

export interface Context {
  args: string[];
  values: Values;
  out: Output;
  settings: Settings;
  /** API client with the key of the profile. Throws UsageError when no key is set. */
  tuma(): Tuma;
  /** Aborted by Ctrl-C. Each command must stop when the signal fires. */
  signal: AbortSignal;
}

export interface Command {
  name: string;
  summary: string;
  /** Positional arguments by name, such as `<id>`. Names in `[…]` are optional. */
  args?: string;
  options?: Record<string, Option>;
  more?: string;
  run(context: Context): Promise<void>;
}

export const COMMON_OPTIONS: Record<string, Option> = {
  json: { type: "boolean", meaning: "Write JSON: one value, or one line for each of a stream" },
  profile: {
    type: "string",
    short: "p",
    value: "name",
    meaning: "The login to use; default: `default`",
  },
  help: { type: "boolean", short: "h", meaning: "Show this" },
};

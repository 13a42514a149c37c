/** How one language writes a value down. */
export interface Notation {
  indent: string;
  object: readonly [open: string, close: string];
  /** Where it is written in another way than with nothing between. */
  emptyObject: string;
  array: readonly [open: string, close: string];
  /** Whether a space stands inside of the brackets of an object on one line. */
  isSpaced: boolean;
  /** What the last of several lines ends with. */
  last: "," | "";
  pair(key: string, value: string): string;
  scalar(value: string | number | boolean | null): string;
}

/** What fits on one line stands on one line. */
const LINE_MAX = 72;

/** A JSON value as a program writes it, each line below the first shifted by `depth` steps. */
export function literal(value: unknown, notation: Notation, depth = 0): string {
  if (typeof value !== "object" || value === null) return notation.scalar(value as string | number | null);
  const isList = Array.isArray(value);
  const parts = partsOf(value, notation, depth + 1);
  if (parts.length === 0) return isList ? notation.array.join("") : notation.emptyObject;
  return depth > 0
    ? bracketed(parts, isList ? "array" : "object", notation, depth)
    : onLines(parts, notation[isList ? "array" : "object"], notation, depth);
}

/** Parts between the brackets of an object or an array: on one line where they fit, else each on its own. */
export function bracketed(
  parts: readonly string[],
  kind: "object" | "array",
  notation: Notation,
  depth: number,
): string {
  const [open, close] = notation[kind];
  const pad = notation.isSpaced && kind === "object" ? " " : "";
  const line = `${open}${pad}${parts.join(", ")}${pad}${close}`;
  return line.includes("\n") || line.length > LINE_MAX
    ? onLines(parts, notation[kind], notation, depth)
    : line;
}

function onLines(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { indent, last }: Notation,
  depth: number,
): string {
  const lines = parts.map(
    (part, index) => indent.repeat(depth + 1) + part + (index < parts.length - 1 ? "," : last),
  );
  return [open, ...lines, indent.repeat(depth) + close].join("\n");
}

function partsOf(value: object, notation: Notation, depth: number): string[] {
  if (Array.isArray(value)) return value.map((each) => literal(each, notation, depth));
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => notation.pair(key, literal(each, notation, depth)));
}

const scalar = (value: string | number | boolean | null) => JSON.stringify(value);
const NAME = /^[A-Za-z_$][\w$]*$/;

export const JSON_NOTATION: Notation = {
  indent: "  ",
  object: ["{", "}"],
  emptyObject: "{}",
  array: ["[", "]"],
  isSpaced: true,
  last: "",
  pair: (key, value) => `${JSON.stringify(key)}: ${value}`,
  scalar,
};

export const JAVASCRIPT: Notation = {
  ...JSON_NOTATION,
  last: ",",
  pair: (key, value) => `${NAME.test(key) ? key : JSON.stringify(key)}: ${value}`,
};

export const PHP: Notation = {
  ...JSON_NOTATION,
  indent: "    ",
  object: ["[", "]"],
  // An empty list of PHP is one of JSON too.
  emptyObject: "new stdClass()",
  isSpaced: false,
  last: ",",
  pair: (key, value) => `${phpText(key)} => ${value}`,
  scalar: (value) => (typeof value === "string" ? phpText(value) : scalar(value)),
};

export const PYTHON: Notation = {
  ...JSON_NOTATION,
  indent: "    ",
  isSpaced: false,
  last: ",",
  scalar: (value) => {
    if (value === null) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    return scalar(value);
  },
};

function phpText(text: string): string {
  return JSON.stringify(text).replaceAll("$", "\\$");
}

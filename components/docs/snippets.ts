import { type ApiCall, addressOf } from "./document";

export const SNIPPET_LANGUAGES = ["curl", "Node.js", "PHP", "Python"] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

export type CallSnippets = Record<SnippetLanguage, string>;

/**
 * Generates code for a call with the standard library only. The code reads the key from TUMA_KEY unless
 * `freshKey` is given.
 */
export function createSnippets(
  asked: ApiCall,
  baseUrl: string,
  freshKey: string | null = null,
): CallSnippets {
  const url = addressOf(asked, baseUrl);
  const call = freshKey === null ? asked : withKey(asked, freshKey);
  return {
    curl: curl(call, url),
    "Node.js": node(call, url),
    PHP: php(call, url),
    Python: python(call, url),
  };
}

function withKey(call: ApiCall, key: string): ApiCall {
  return { ...call, needsKey: false, headers: { "X-API-Key": key, ...call.headers } };
}

/** Headers without the API key, because the code reads the key from the environment. */
function plainHeaders({ headers, body }: ApiCall): [name: string, value: string][] {
  const content = body === undefined ? {} : { "Content-Type": "application/json" };
  return Object.entries({ ...content, ...headers });
}

function curl(call: ApiCall, url: string): string {
  const { method, body, needsKey } = call;
  // curl sends a POST when the call has a body.
  const isOrdinary = method === (body === undefined ? "GET" : "POST");
  const parts = [
    `curl ${isOrdinary ? "" : `-X ${method} `}"${url}"`,
    ...(needsKey ? ['-H "X-API-Key: $TUMA_KEY"'] : []),
    ...plainHeaders(call).map(([name, value]) => `-H "${name}: ${value.replace(/["$`\\]/g, "\\$&")}"`),
    ...(body === undefined ? [] : [`-d '${literal(body, JSON_NOTATION).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(" \\\n  ");
}

function node(call: ApiCall, url: string): string {
  const { method, body, needsKey } = call;
  const headers = [
    ...(needsKey ? ['"X-API-Key": process.env.TUMA_KEY'] : []),
    ...plainHeaders(call).map(([name, value]) => JAVASCRIPT.pair(name, JSON.stringify(value))),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: ${bracketed(headers, "object", JAVASCRIPT, 1)}`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(literal(body, JAVASCRIPT), "  ")})`]),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return `const response = await fetch("${url}"${given});\nconst answer = await response.json();\nconsole.log(response.status, answer);`;
}

function php(call: ApiCall, url: string): string {
  const { method, body, needsKey } = call;
  const headers = [
    ...(needsKey ? ['"X-API-Key: " . getenv("TUMA_KEY")'] : []),
    ...plainHeaders(call).map(([name, value]) => PHP.scalar(`${name}: ${value}`)),
  ];
  const isOrdinary = method === (body === undefined ? "GET" : "POST");
  const options = [
    "CURLOPT_RETURNTRANSFER => true",
    ...(isOrdinary ? [] : [`CURLOPT_CUSTOMREQUEST => "${method}"`]),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => ${bracketed(headers, "array", PHP, 1)}`] : []),
    ...(body === undefined
      ? []
      : [`CURLOPT_POSTFIELDS => json_encode(${indented(literal(body, PHP), "    ")})`]),
  ];
  return `<?php
$request = curl_init(${PHP.scalar(url)});
curl_setopt_array($request, [
    ${options.join(",\n    ")},
]);
$answer = json_decode(curl_exec($request), true);
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), "\\n";
print_r($answer);`;
}

function python(call: ApiCall, url: string): string {
  const { method, body, needsKey } = call;
  const headers = [
    ...(needsKey ? ['"X-API-Key": os.environ["TUMA_KEY"]'] : []),
    ...plainHeaders(call).map(([name, value]) => PYTHON.pair(name, JSON.stringify(value))),
  ];
  const isOrdinary = method === (body === undefined ? "GET" : "POST");
  const options = [
    JSON.stringify(url),
    ...(isOrdinary ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers=${bracketed(headers, "object", PYTHON, 1)}`] : []),
    ...(body === undefined ? [] : [`data=json.dumps(${indented(literal(body, PYTHON), "    ")}).encode()`]),
  ];
  const modules = ["json", ...(needsKey ? ["os"] : []), "urllib.request"];
  return `import ${modules.join(", ")}

request = urllib.request.Request(
    ${options.join(",\n    ")},
)
with urllib.request.urlopen(request) as response:
    print(response.status, json.load(response))`;
}

/** Indents every line but the first. */
function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

/** Syntax of literals in one language. */
export interface LiteralSyntax {
  indent: string;
  object: readonly [open: string, close: string];
  emptyObject: string;
  array: readonly [open: string, close: string];
  /** Adds spaces inside the braces of a one-line object. */
  isSpaced: boolean;
  /** Follows the last element of a multi-line literal. */
  last: "," | "";
  pair(key: string, value: string): string;
  scalar(value: string | number | boolean | null): string;
}

const LINE_MAX = 72;

/** Formats a JSON value. Lines after the first are indented by `depth` steps. */
export function literal(value: unknown, notation: LiteralSyntax, depth = 0): string {
  if (typeof value !== "object" || value === null) return notation.scalar(value as string | number | null);
  const isList = Array.isArray(value);
  const parts = partsOf(value, notation, depth + 1);
  if (parts.length === 0) return isList ? notation.array.join("") : notation.emptyObject;
  return depth > 0
    ? bracketed(parts, isList ? "array" : "object", notation, depth)
    : onLines(parts, notation[isList ? "array" : "object"], notation, depth);
}

/** Puts parts on one line if they fit, else on one line each. */
export function bracketed(
  parts: readonly string[],
  kind: "object" | "array",
  notation: LiteralSyntax,
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
  { indent, last }: LiteralSyntax,
  depth: number,
): string {
  const lines = parts.map(
    (part, index) => indent.repeat(depth + 1) + part + (index < parts.length - 1 ? "," : last),
  );
  return [open, ...lines, indent.repeat(depth) + close].join("\n");
}

function partsOf(value: object, notation: LiteralSyntax, depth: number): string[] {
  if (Array.isArray(value)) return value.map((each) => literal(each, notation, depth));
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => notation.pair(key, literal(each, notation, depth)));
}

const scalar = (value: string | number | boolean | null) => JSON.stringify(value);
const NAME = /^[A-Za-z_$][\w$]*$/;

export const JSON_NOTATION: LiteralSyntax = {
  indent: "  ",
  object: ["{", "}"],
  emptyObject: "{}",
  array: ["[", "]"],
  isSpaced: true,
  last: "",
  pair: (key, value) => `${JSON.stringify(key)}: ${value}`,
  scalar,
};

export const JAVASCRIPT: LiteralSyntax = {
  ...JSON_NOTATION,
  last: ",",
  pair: (key, value) => `${NAME.test(key) ? key : JSON.stringify(key)}: ${value}`,
};

export const PHP: LiteralSyntax = {
  ...JSON_NOTATION,
  indent: "    ",
  object: ["[", "]"],
  // json_encode([]) is `[]` in PHP.
  emptyObject: "new stdClass()",
  isSpaced: false,
  last: ",",
  pair: (key, value) => `${phpText(key)} => ${value}`,
  scalar: (value) => (typeof value === "string" ? phpText(value) : scalar(value)),
};

export const PYTHON: LiteralSyntax = {
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

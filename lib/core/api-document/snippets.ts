import { type ApiCall, addressOf } from "./document";

export const SNIPPET_LANGUAGES = ["curl", "Node.js", "PHP", "Python"] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

export type CallSnippets = Record<SnippetLanguage, string>;

/** Returns code for a call without libraries. The code reads TUMA_KEY unless `freshKey` is given. */
export function createSnippets(
  asked: ApiCall,
  baseUrl: string,
  freshKey: string | null = null,
): CallSnippets {
  const url = addressOf(asked, baseUrl);
  const call =
    freshKey === null
      ? asked
      : { ...asked, needsKey: false, headers: { "X-API-Key": freshKey, ...asked.headers } };
  return {
    curl: curl(call, url),
    "Node.js": node(call, url),
    PHP: php(call, url),
    Python: python(call, url),
  };
}

/** Returns all headers except the API key, which the code reads from the environment. */
function plainHeaders({ headers, body }: ApiCall): [name: string, value: string][] {
  const content = body === undefined ? {} : { "Content-Type": "application/json" };
  return Object.entries({ ...content, ...headers });
}

/** Returns true if the method can be omitted: the default is POST with a body, and GET without a body. */
function isDefaultMethod({ method, body }: ApiCall): boolean {
  return method === (body === undefined ? "GET" : "POST");
}

function curl(call: ApiCall, url: string): string {
  const parts = [
    `curl ${isDefaultMethod(call) ? "" : `-X ${call.method} `}"${url}"`,
    ...(call.needsKey ? ['-H "X-API-Key: $TUMA_KEY"'] : []),
    ...plainHeaders(call).map(([name, value]) => `-H "${name}: ${value.replace(/["$`\\]/g, "\\$&")}"`),
    ...(call.body === undefined ? [] : [`-d '${toJson(call.body).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(" \\\n  ");
}

function node(call: ApiCall, url: string): string {
  const headers = [
    ...(call.needsKey ? ['"X-API-Key": process.env.TUMA_KEY'] : []),
    ...plainHeaders(call).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
  ];
  const body =
    call.body === undefined ? "" : toJson(call.body).replace(/^(\s*)"([A-Za-z_]\w*)": /gm, "$1$2: ");
  const options = [
    ...(call.method === "GET" ? [] : [`method: "${call.method}"`]),
    ...(headers.length > 0 ? [`headers: {${listed(headers, "  ")}}`] : []),
    ...(body ? [`body: JSON.stringify(${indented(body, "  ")})`] : []),
  ];
  const given = options.length > 0 ? `, {${listed(options, "")}}` : "";
  return `const response = await fetch("${url}"${given});\nconst answer = await response.json();\nconsole.log(response.status, answer);`;
}

function php(call: ApiCall, url: string): string {
  const headers = [
    ...(call.needsKey ? ['"X-API-Key: " . getenv("TUMA_KEY")'] : []),
    ...plainHeaders(call).map(([name, value]) => toPhp(`${name}: ${value}`)),
  ];
  const options = [
    "CURLOPT_RETURNTRANSFER => true",
    ...(isDefaultMethod(call) ? [] : [`CURLOPT_CUSTOMREQUEST => "${call.method}"`]),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [${listed(headers, "    ", "    ")}]`] : []),
    ...(call.body === undefined
      ? []
      : [`CURLOPT_POSTFIELDS => json_encode(${indented(toPhp(call.body), "    ")})`]),
  ];
  return `<?php
$request = curl_init(${toPhp(url)});
curl_setopt_array($request, [${listed(options, "", "    ")}]);
$answer = json_decode(curl_exec($request), true);
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), "\\n";
print_r($answer);`;
}

function python(call: ApiCall, url: string): string {
  const headers = [
    ...(call.needsKey ? ['"X-API-Key": os.environ["TUMA_KEY"]'] : []),
    ...plainHeaders(call).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
  ];
  const options = [
    JSON.stringify(url),
    ...(isDefaultMethod(call) ? [] : [`method="${call.method}"`]),
    ...(headers.length > 0 ? [`headers={${listed(headers, "    ", "    ")}}`] : []),
    ...(call.body === undefined
      ? []
      : [`data=json.dumps(${indented(toPython(call.body), "    ")}).encode()`]),
  ];
  const modules = ["json", ...(call.needsKey ? ["os"] : []), "urllib.request"];
  return `import ${modules.join(", ")}

request = urllib.request.Request(${listed(options, "", "    ")})
with urllib.request.urlopen(request) as response:
    print(response.status, json.load(response))`;
}

function listed(parts: readonly string[], indent: string, step = "  "): string {
  return `\n${parts.map((part) => `${indent}${step}${part},\n`).join("")}${indent}`;
}

function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

function toJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent);
}

/** JSON tokens that other languages write differently. A string is one token and remains unchanged. */
const TOKENS = /"(?:[^"\\]|\\.)*"|\{\}|[{}]|: |\b(?:true|false|null)\b/g;
const PYTHON: Record<string, string> = { true: "True", false: "False", null: "None" };
/** PHP's `json_encode([])` returns `[]`, so an empty object needs a class. */
const PHP: Record<string, string> = { "{}": "new stdClass()", "{": "[", "}": "]", ": ": " => " };

function toPython(value: unknown): string {
  return toJson(value, 4).replace(TOKENS, (token) => PYTHON[token] ?? token);
}

function toPhp(value: unknown): string {
  return toJson(value, 4).replace(TOKENS, (token) => PHP[token] ?? token.replaceAll("$", "\\$"));
}

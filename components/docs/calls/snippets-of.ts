import { type ApiCall, addressOf } from "./call";
import { bracketed, JAVASCRIPT, JSON_NOTATION, literal, PHP, PYTHON } from "./literal";

/** The languages that most shops are written in, as their tabs name them. */
export const SNIPPET_LANGUAGES = ["curl", "Node.js", "PHP", "Python"] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

export type CallSnippets = Record<SnippetLanguage, string>;

/**
 * A call in each language, with what the language brings itself. It runs as it stands where the environment has the key
 * as TUMA_KEY: a key is stored as its digest, so no page can show it, but the one on which it has just been made.
 */
export function snippetsOf(asked: ApiCall, baseUrl: string, freshKey: string | null = null): CallSnippets {
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

/** What is sent besides the key of the environment. */
function plainHeaders({ headers, body }: ApiCall): [name: string, value: string][] {
  const content = body === undefined ? {} : { "Content-Type": "application/json" };
  return Object.entries({ ...content, ...headers });
}

function curl(call: ApiCall, url: string): string {
  const { method, body, needsKey } = call;
  // With a body curl posts by itself.
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

/** Every line but the first stands deeper. */
function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

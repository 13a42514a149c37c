import type { SharedValue } from "@/lib/core/api-document/document";
import { storeValue } from "./docs-key";

const TIMEOUT_MS = 30_000;
export const IDEMPOTENCY_KEY = "Idempotency-Key";

export interface TryParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  choices: string[] | undefined;
  /** Value of an earlier response that fills this parameter. */
  shared: SharedValue | null;
}

export interface TryItProps {
  operationId: string;
  method: string;
  /** Path template, including the base path of the sandbox. */
  path: string;
  needsKey: boolean;
  hasBody: boolean;
  parameters: TryParameter[];
  examples: { summary: string; values: Record<string, string | number | boolean>; body?: string }[];
  /** Response field that later calls need. */
  produced: { value: SharedValue; field: string } | null;
  /** Names of the response headers that are shown. */
  responseHeaders: string[];
  isOpen: boolean;
}

export interface Answer {
  line: string;
  status: string;
  ms: number;
  text: string;
  /** Name of the error condition; undefined for a successful call. */
  code?: string | undefined;
  headers: [name: string, value: string][];
}

export async function callSandbox(form: FormData, props: TryItProps): Promise<Answer> {
  const { method, parameters, produced, responseHeaders } = props;
  const body = textOf(form, "body");
  const url = buildUrl(form, props);
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(props.needsKey && { "X-API-Key": textOf(form, "key") }),
      ...(body && { "Content-Type": "application/json" }),
      ...Object.fromEntries(sentIn("header", form, parameters)),
    },
    body: body || null,
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - began);
  const data = parseJson(text);
  const value = response.ok && produced ? data?.[produced.field] : null;
  if (produced && value != null) storeValue(produced.value, value);
  return {
    line: `${method} ${url}`,
    status: `${response.status} ${response.statusText}`.trim(),
    ms,
    text: data === undefined ? text : JSON.stringify(data, null, 2),
    code: response.ok ? undefined : data?.code,
    headers: responseHeaders.flatMap((name) => {
      const header = response.headers.get(name);
      return header === null ? [] : [[name, header] as [string, string]];
    }),
  };
}

export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

function buildUrl(form: FormData, { path, parameters }: TryItProps): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(textOf(form, name)));
  const query = new URLSearchParams(sentIn("query", form, parameters));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Returns the non-empty parameters of a path, query or header. */
function sentIn(place: TryParameter["in"], form: FormData, parameters: TryParameter[]): [string, string][] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name }): [string, string] => [name, textOf(form, name)])
    .filter(([, value]) => value !== "");
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): Record<string, string | undefined> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` exists only on secure origins, and a sandbox may run without TLS. */
export function createIdempotencyKey(): string {
  return `docs-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(16).padStart(16, "0")}`;
}

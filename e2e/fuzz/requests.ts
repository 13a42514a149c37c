import fc from "fast-check";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";
import type { RequestInput } from "../api/client";
import { arbitraryValidValue } from "./valid-values";
import { arbitraryInvalidBodies } from "./broken";
import { toInputJsonSchema, type JsonSchema } from "./json-schema";

export interface FuzzedRequest {
  path: string;
  sent: RequestInput;
  /** Rule that the request violates. Null for a valid request. */
  breaks: string | null;
}

export type KnownIds = Record<string, string[]>;

/** Generates requests for an endpoint. One half is valid; the other half has one violation in the body. */
export function arbitraryRequests(
  endpoint: DocumentedEndpoint,
  known: KnownIds,
): fc.Arbitrary<FuzzedRequest> {
  const body = endpoint.body && toInputJsonSchema(endpoint.body);
  const target = fc.tuple(pathOf(endpoint, known), queryOf(endpoint), headersOf(endpoint));
  const fitting = fc
    .tuple(target, body ? arbitraryValidValue(body) : fc.constant(undefined))
    .map(([[path, query, headers], value]) => request(path + query, headers, value, null));
  const bad = body && arbitraryInvalidBodies(body);
  if (!bad) return fitting;
  const breaking = fc
    .tuple(target, bad)
    .map(([[path, query, headers], { what, value }]) => request(path + query, headers, value, what));
  return fc.oneof(fitting, breaking);
}

function request(
  path: string,
  headers: Record<string, string>,
  value: unknown,
  breaks: string | null,
): FuzzedRequest {
  return { path, breaks, sent: { headers, ...(value !== undefined && { body: JSON.stringify(value) }) } };
}

const NO_IDS = [
  "0",
  "-1",
  "1",
  "2147483648",
  "99999999999999999999",
  "1e3",
  "abc",
  "%00",
  "%F0%9F%9B%B5",
  "1%2F2",
];

function pathOf({ path }: DocumentedEndpoint, known: KnownIds): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    if (!part.startsWith("{")) return fc.constant(part);
    const ids = known[part === "{id}" ? path.split("/{")[0]! : part] ?? [];
    const none = fc.constantFrom(...NO_IDS);
    return ids.length === 0
      ? none
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: none });
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const HOSTILE = [
  "",
  "0",
  "-1",
  "1e9",
  "99999999999999999999",
  "\u0000",
  "%",
  "' or 1=1 --",
  "🛵",
  "null",
  "true",
  "[]",
];

function queryOf({ query }: DocumentedEndpoint): fc.Arbitrary<string> {
  if (!query) return fc.constantFrom("", "?", "?page=x&page=y", "?__proto__=1");
  const { properties = {} }: JsonSchema = toInputJsonSchema(query);
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 3, arbitrary: arbitraryValidValue(schema, name).map(String) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    ),
  ]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] })
    .map((values) => `?${new URLSearchParams(values as Record<string, string>)}`);
}

function headersOf({ idempotent }: DocumentedEndpoint): fc.Arbitrary<Record<string, string>> {
  if (!idempotent) return fc.constant({});
  const key = fc.oneof(
    fc.constantFrom("fuzz-1", "fuzz-2", "", "k".repeat(255), "k".repeat(256), "a b"),
    fc.uuid(),
  );
  return fc
    .option(key, { nil: null })
    .map((value) => (value === null ? {} : { "idempotency-key": value }) as Record<string, string>);
}

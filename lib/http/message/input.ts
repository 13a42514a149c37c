import { hash } from "node:crypto";
import type { z } from "zod";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import { toFieldErrors, type RequestPart, createValidationError } from "@/lib/core/field-errors";
import type { EndpointShape } from "@/lib/http/endpoints/endpoint";
import type { OpenRequest } from "./open-request";
import { doubledFault, readQuery } from "./query";
import { parseJson } from "./read-body";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What an endpoint's schemas make of a request. */
export interface InputOf<E extends EndpointShape> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  /** Undefined in live. */
  headers: Parsed<E["sandboxHeaders"]> | undefined;
  body: Parsed<E["body"]>;
}

/** Path, query, headers and body by the endpoint's schemas. Throws 415, and 422 with the faults of all of them. */
export function inputOf<E extends EndpointShape>(opened: OpenRequest<E>, text: string): InputOf<E> {
  const { endpoint, request, params, url, mode } = opened;
  const { values: query, doubled } = readQuery(url.search);
  // What a gateway adds to its query is its own affair.
  const faults = endpoint.auth === "gateway" ? [] : doubled.map(doubledFault);
  const parse = (schema: z.ZodType | undefined, source: RequestPart, read: () => unknown): unknown => {
    if (!schema) return undefined;
    try {
      const value = read();
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const isNew = ({ loc: [at, name] }: FieldError) => at !== "query" || !doubled.includes(String(name));
      faults.push(...toFieldErrors(result.error.issues, value, source, schema).filter(isNew));
    } catch (error) {
      if (!(error instanceof ConditionError) || typeof error.detail === "string") throw error;
      faults.push(...error.detail);
    }
  };
  const { sandboxHeaders } = endpoint;
  const input = {
    params: parse(endpoint.params, "path", () => params),
    query: parse(endpoint.query, "query", () => query),
    headers:
      mode === "sandbox"
        ? parse(sandboxHeaders, "header", () => headersOf(request, sandboxHeaders!))
        : undefined,
    body: parse(endpoint.body, "body", () => bodyOf(endpoint, request, text)),
  };
  if (faults.length > 0) throw createValidationError(faults);
  return input as InputOf<E>;
}

/** Those that a schema names; a blank one is as good as none. */
function headersOf(request: Request, { shape }: z.ZodObject): Record<string, string | undefined> {
  const names = Object.keys(shape);
  return Object.fromEntries(names.map((name) => [name, request.headers.get(name)?.trim() || undefined]));
}

function bodyOf(endpoint: EndpointShape, request: Request, text: string): unknown {
  if (endpoint.bodyOptional && text === "") return {};
  const value = parseJson(request, text);
  // PHP encodes an empty array of fields as [].
  return endpoint.bodyOptional && endpoint.auth === "key" && Array.isArray(value) && value.length === 0
    ? {}
    : value;
}

export function fingerprintOf(text: string): string {
  return hash("sha256", text, "base64url");
}

/** A path's id as a number. One beyond what we ever allocate cannot exist, so it throws what a missing one does. */
export function assertKnownId(id: number, condition: "shipment_not_found" | "not_found"): number {
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new ConditionError(condition, condition === "not_found" ? "Not found" : "Shipment not found");
}

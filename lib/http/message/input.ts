import { hash } from "node:crypto";
import type { z } from "zod";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import { fieldErrors, type Source, validationError } from "@/lib/core/field-errors";
import { requestId } from "@/lib/core/identifiers";
import type { Mode } from "@/lib/core/mode";
import { bucketOf } from "@/lib/http/endpoints/costly";
import type { Bucket, EndpointShape } from "@/lib/http/endpoints/endpoint";
import { random } from "@/lib/platform/random";
import { callerAddress } from "./caller-address";
import { commonHeaders } from "./common-headers";
import { doubledFault, readQuery } from "./query";
import { parseJson, readBody } from "./read-body";
import type { UrlParts } from "./url-parts";

/** A request as it comes in, before anything is known of who sent it. */
export interface OpenRequest<E extends EndpointShape = EndpointShape> {
  endpoint: E;
  /** Which the request counts in. */
  bucket: Bucket;
  request: Request;
  requestId: string;
  startedAt: number;
  url: UrlParts;
  mode: Mode;
  address: string;
  apiKey: string | null;
  params: Record<string, string>;
  idempotencyKey: string | null;
  operation: string | null;
  /** Requests of one scope run one after the other; null for those without a key. */
  scope: string | null;
  /** The body, read once however often it is asked for. */
  readText: () => Promise<string>;
  /** Headers that the answer carries whatever it is; what it carries besides is added to them. */
  headers: Record<string, string>;
  merchantId: number | null;
  /** Of the API key that came with it, once it is known to be good. */
  keyId: number | null;
  /** The body once it has been read. */
  bodyText: string | null;
}

export function openRequest<E extends EndpointShape>(
  request: Request,
  url: UrlParts,
  mode: Mode,
  params: Record<string, string>,
  endpoint: E,
): OpenRequest<E> {
  const id = requestId(random);
  const apiKey = request.headers.get("x-api-key");
  const idempotencyKey = endpoint.idempotent ? request.headers.get("idempotency-key") : null;
  const operation = operationOf(endpoint, params, url.search);
  let text: Promise<string> | undefined;
  return {
    endpoint,
    bucket: bucketOf(endpoint, url.search),
    request,
    requestId: id,
    startedAt: performance.now(),
    url,
    mode,
    address: callerAddress(request.headers),
    apiKey,
    params,
    idempotencyKey,
    operation,
    scope:
      idempotencyKey !== null && operation !== null ? `${apiKey}\n${operation}\n${idempotencyKey}` : null,
    readText: () => {
      text ??= readBody(request);
      return text;
    },
    headers: commonHeaders(url.pathname, id),
    merchantId: null,
    keyId: null,
    bodyText: null,
  };
}

/**
 * From what the work itself will read, so that one shipment written in two ways is one. A path that cannot name
 * anything has no operation, nor has a query that contradicts itself: both are refused before anything is looked up.
 */
function operationOf(
  { idempotent, params: schema }: EndpointShape,
  params: Record<string, string>,
  search: string,
): string | null {
  const read = schema?.safeParse(params);
  if (!idempotent || read?.success === false) return null;
  const { values: query, doubled } = readQuery(search);
  if (doubled.length > 0) return null;
  return idempotent({ params: (read?.data ?? params) as Record<string, unknown>, query });
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  /** Of the sandbox alone. */
  headers: unknown;
  body: unknown;
}

/** Path, query, headers and body by the endpoint's schemas. Throws 415, and 422 with the faults of all of them. */
export function inputOf({ endpoint, request, params, url, mode }: OpenRequest, text: string): ParsedInput {
  const { values: query, doubled } = readQuery(url.search);
  const faults = doubled.map(doubledFault);
  const parse = (schema: z.ZodType | undefined, source: Source, read: () => unknown): unknown => {
    if (!schema) return undefined;
    try {
      const value = read();
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const isNew = ({ loc: [at, name] }: FieldError) => at !== "query" || !doubled.includes(String(name));
      faults.push(...fieldErrors(result.error.issues, value, source, schema).filter(isNew));
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
  if (faults.length > 0) throw validationError(faults);
  return input;
}

/** Those that a schema names; a blank one is as good as none. */
function headersOf(request: Request, { shape }: z.ZodObject): Record<string, string | undefined> {
  const names = Object.keys(shape);
  return Object.fromEntries(names.map((name) => [name, request.headers.get(name)?.trim() || undefined]));
}

function bodyOf(endpoint: EndpointShape, request: Request, text: string): unknown {
  if (endpoint.bodyOptional && text === "") return {};
  return parseJson(request, text);
}

export function fingerprintOf(text: string): string {
  return hash("sha256", text, "base64url");
}

/** A path's id as a number. One beyond what we ever allocate cannot exist, so it throws what a missing one does. */
export function assertKnownId(id: number, condition: "shipment_not_found" | "not_found"): number {
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new ConditionError(condition, condition === "not_found" ? "Not found" : "Shipment not found");
}

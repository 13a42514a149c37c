import { hash } from "node:crypto";
import type { z } from "zod";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import { createValidationError, type RequestPart, toFieldErrors } from "@/lib/core/field-errors";
import { detectPhotoType, PHOTO_BYTES_MAX } from "@/lib/core/riders/rider-photo";
import type { Contract } from "@/lib/http/routes/contract";
import { readStreamWithLimit } from "@/lib/platform/read-bounded";
import type { Photo } from "@/lib/riders/photos/strip-metadata";
import { createDuplicateParameterError, type ReceivedRequest, parseQuery } from "./open-request";
import { parseJson } from "./read-body";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface ParsedInput<C extends Contract> {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  headers: Parsed<C["sandboxHeaders"]> | undefined;
  body: Parsed<C["body"]>;
}

/** Throws unsupported_media_type, and validation_error with all invalid fields. */
export function parseInput<C extends Contract>(opened: ReceivedRequest<C>, text: string): ParsedInput<C> {
  const { contract, request, params, url, mode } = opened;
  const { values: query, doubled } = parseQuery(url.search);
  // Gateways may add query parameters, so duplicates are accepted.
  const faults = contract.auth === "gateway" ? [] : doubled.map(createDuplicateParameterError);
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
  const { sandboxHeaders } = contract;
  const input = {
    params: parse(contract.params, "path", () => params),
    query: parse(contract.query, "query", () => query),
    headers:
      mode === "sandbox"
        ? parse(sandboxHeaders, "header", () => headersOf(request, sandboxHeaders!))
        : undefined,
    body: parse(contract.body, "body", () => bodyOf(contract, request, text)),
  };
  if (faults.length > 0) throw createValidationError(faults);
  return input as ParsedInput<C>;
}

function headersOf(request: Request, { shape }: z.ZodObject): Record<string, string | undefined> {
  const names = Object.keys(shape);
  return Object.fromEntries(names.map((name) => [name, request.headers.get(name)?.trim() || undefined]));
}

function bodyOf(contract: Contract, request: Request, text: string): unknown {
  if (contract.bodyOptional && text === "") return {};
  const value = parseJson(request, text);
  return contract.bodyOptional && contract.auth === "key" && Array.isArray(value) && value.length === 0
    ? {}
    : value;
}

export function hashBody(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Throws payload_too_large, unsupported_media_type. */
export async function readRiderPhoto(request: Request): Promise<Photo> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const bytes = announced > PHOTO_BYTES_MAX ? null : await readStreamWithLimit(request.body, PHOTO_BYTES_MAX);
  if (!bytes) {
    throw new ConditionError("payload_too_large", "A photo may have at most 1 MiB", {
      meta: { max_bytes: PHOTO_BYTES_MAX },
    });
  }
  const contentType = detectPhotoType(bytes);
  if (!contentType)
    throw new ConditionError("unsupported_media_type", "A photo must be a JPEG, PNG or WebP picture");
  return { bytes, contentType };
}

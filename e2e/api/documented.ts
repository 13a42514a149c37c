import { expect } from "vitest";
import type {
  DocumentedResponse,
  Example,
  OpenApi,
  Operation,
} from "@/lib/http/openapi/openapi-document.fixture";
import { createOpenApiValidator, resolveReference } from "@/lib/http/openapi/openapi-validator.fixture";
import { createApiClient } from "../fixtures";
import type { ApiResponse } from "./client";
import { expectOk } from "./expectations";

export const OPENAPI_DOCUMENT = expectOk(await createApiClient(null).get<OpenApi>("/openapi.json"));

export const OPENAPI_OPERATIONS = Object.entries(OPENAPI_DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Validates a value strictly: an undocumented field is an error. */
export const validateStrictly = createOpenApiValidator(OPENAPI_DOCUMENT, { closed: true });

export const CONNECTION_HEADERS = ["connection", "keep-alive", "date", "transfer-encoding", "content-length"];
const OF_THE_BROWSER = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
];
const ELSEWHERE = ["content-type", "vary", ...CONNECTION_HEADERS, ...OF_THE_BROWSER];

export function expectDocumented(
  operationId: string,
  answer: ApiResponse<unknown>,
  status = answer.status,
): void {
  const { path, method, operation } = OPENAPI_OPERATIONS.find(
    (each) => each.operation.operationId === operationId,
  )!;
  const said = `${operationId} ${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.status, said).toBe(status);
  const stated = operation.responses[status];
  expect(stated, said).toBeDefined();
  const response = resolveReference<DocumentedResponse>(OPENAPI_DOCUMENT, stated!);
  const way =
    "$ref" in stated! ? stated.$ref.slice(2).split("/") : ["paths", path, method, "responses", status];
  if (response.content) {
    expect(validateStrictly([...way, "content", "application/json", "schema"], answer.body), said).toBeNull();
  } else expect(answer.text, said).toBe("");
  const known = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
  const unknown = Object.keys(answer.headers).filter(
    (name) => !ELSEWHERE.includes(name) && !known.includes(name),
  );
  expect(unknown, said).toEqual([]);
}

export function expectDocumentedError(condition: string, answer: ApiResponse<unknown>): void {
  const { examples } = OPENAPI_DOCUMENT.components as unknown as { examples: Record<string, Example> };
  const shown = examples[condition]!.value as { detail: string; code: string; meta?: object };
  const { detail, code, meta } = answer.error;
  expect({ status: code, detail: masked(String(detail)) }).toEqual({
    status: condition,
    detail: masked(shown.detail),
  });
  expect(Object.keys(meta ?? {}).sort()).toEqual(Object.keys(shown.meta ?? {}).sort());
}

function masked(detail: string): string {
  return detail.replace(/\d+(?:\.\d+)?/g, "#");
}

export interface ExampleRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export function listExampleRequests({
  parameters,
  requestBody,
  responses,
}: Operation): [name: string, shown: ExampleRequest][] {
  const success = Object.entries(responses).find(([status]) =>
    status.startsWith("20"),
  )![1] as DocumentedResponse;
  const of = (place: string, name: string) =>
    Object.fromEntries(
      parameters
        .filter(({ in: where, examples }) => where === place && examples && name in examples)
        .map((parameter) => [parameter.name, parameter.examples![name]!.value]),
    );
  return Object.keys(success.content!["application/json"].examples).map((name) => {
    const body = requestBody?.content?.["application/json"].examples[name] as Example | undefined;
    return [name, { query: of("query", name), headers: of("header", name), body: body?.value }];
  });
}

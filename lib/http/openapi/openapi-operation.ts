import type { z } from "zod";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import type { HeaderName } from "@/lib/http/message/response-headers";
import { buildValidationErrorExamples } from "@/lib/http/openapi/examples/errors";
import {
  type DocumentedEndpoint,
  getDefaultRateBucket,
  type ExampleRequest,
  type InputErrorCondition,
  type OperationExamples,
} from "@/lib/http/routes/contract";
import { type Json, toOpenApiSchema } from "./openapi-schema";

/** Adds schemas and responses that operations share to the components of the document. */
export function buildOperation(
  endpoint: DocumentedEndpoint,
  { schemas, responses }: Record<"schemas" | "responses", Json>,
): Json {
  const { operationId, tag, summary, description, auth, scope, body, bodyOptional, examples } = endpoint;
  const { exchanges } = examples;
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    ...extensionsOf(endpoint),
    ...(endpoint.deprecation && { deprecated: true }),
    security: auth === "key" ? [{ ApiKey: [scope] }] : [],
    parameters: buildParameters(endpoint).map((parameter) => ({
      ...parameter,
      ...shown(parameter, exchanges),
    })),
    ...(body && {
      requestBody: {
        required: !bodyOptional,
        content: {
          "application/json": {
            schema: toOpenApiSchema(body, "input", schemas),
            examples: named(exchanges, ({ body: value }) => value),
          },
        },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: summary,
        headers: buildResponseHeaders(endpoint, endpoint.status),
        content: {
          "application/json": {
            schema: toOpenApiSchema(endpoint.response, "output", schemas),
            examples: named(exchanges, ({ answer }) => answer),
          },
        },
      },
      ...(auth === "public" && {
        304: {
          description: "The list has not changed since the ETag in If-None-Match. There is no body.",
          headers: buildResponseHeaders(endpoint, 304),
        },
      }),
      ...errorsOf(endpoint, examples, responses),
    },
  };
}

function extensionsOf({ client, ...endpoint }: DocumentedEndpoint): Json {
  return {
    "x-rate-limit-bucket": getDefaultRateBucket(endpoint, endpoint.method),
    ...(client && { "x-client-methods": client }),
  };
}

/** Returns the parameter's values in the example requests; a path parameter has the same value in all examples. */
function shown({ name, in: place }: Parameter, exchanges: OperationExamples["exchanges"]): Json {
  const sent = Object.entries(exchanges).flatMap(([key, { summary, ...request }]) => {
    const value = valuesIn(place, request)?.[name];
    return value === undefined ? [] : [[key, { summary, value }] as const];
  });
  return place === "path" ? { example: sent[0]?.[1].value } : { examples: Object.fromEntries(sent) };
}

function valuesIn(place: Parameter["in"], { params, query, headers }: Omit<ExampleRequest, "summary">) {
  if (place === "path") return params;
  return place === "query" ? query : headers;
}

function named<E extends { summary: string }>(examples: Record<string, E>, pick: (example: E) => unknown) {
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [
      name,
      { summary: example.summary, value: pick(example) },
    ]),
  );
}

function errorsOf(endpoint: DocumentedEndpoint, { refused }: OperationExamples, responses: Json): Json {
  const conditions = listEndpointConditions(endpoint);
  const statuses = new Set(conditions.map((condition) => CONDITIONS[condition].status));
  return Object.fromEntries([...statuses].map((status) => [status, responseOf(status)]));

  function responseOf(status: number): Json {
    const here = conditions.filter((name) => CONDITIONS[name].status === status);
    const response = {
      description: here.join(", "),
      headers: buildResponseHeaders(endpoint, status),
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${status === 422 ? "ValidationError" : "Error"}` },
          examples: Object.fromEntries(here.map((name) => [name, errorExample(name)])),
        },
      },
    };
    const [only, ...others] = here;
    if (endpoint.auth === "public" || status === 422 || others.length > 0) return response;
    responses[only!] ??= response;
    return { $ref: `#/components/responses/${only}` };
  }

  function errorExample(condition: Condition): Json {
    const request = refused?.[condition as InputErrorCondition];
    if (CONDITIONS[condition].status !== 422) return { $ref: `#/components/examples/${condition}` };
    return request
      ? { summary: request.summary, value: buildValidationErrorExamples(endpoint, request) }
      : {};
  }
}

function listEndpointConditions(endpoint: DocumentedEndpoint): Condition[] {
  const { params, query, sandboxHeaders, body } = endpoint;
  return [
    ...new Set<Condition>([
      ...(endpoint.conditions ?? []),
      ...when(endpoint.auth === "key", "invalid_api_key", "merchant_not_approved", "key_not_permitted"),
      ...when(params || query || sandboxHeaders || body, "validation_error"),
      ...when(body, "payload_too_large", "unsupported_media_type"),
      ...when(endpoint.idempotent, "idempotency_key_length"),
      "method_not_allowed",
      "rate_limited",
      "internal_error",
      "busy",
    ]),
  ];
}

function when(applies: unknown, ...conditions: Condition[]): Condition[] {
  return applies ? conditions : [];
}

function buildParameters(endpoint: DocumentedEndpoint): Parameter[] {
  const { params, query, sandboxHeaders, idempotent, auth } = endpoint;
  return [
    ...parametersOf(params, "path", true),
    ...parametersOf(query, "query", false),
    ...parametersOf(sandboxHeaders, "header", false),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(auth === "public" ? [IF_NONE_MATCH] : []),
  ];
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  /** Name of the argument in Python, when `<resource>_id` would be wrong. */
  "x-client-name"?: string;
  schema: Json;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Unique key for the operation, such as a UUID, in printable ASCII. For 24 hours, a request with the same key returns the first successful response and nothing is done twice.",
  schema: { type: "string", minLength: LIMITS.idempotencyKeyMin, maxLength: LIMITS.idempotencyKeyMax },
};

const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the list that you have cached. If the list has not changed, the response is 304 without a body.",
  schema: { type: "string" },
};

function parametersOf(
  schema: z.ZodObject | undefined,
  place: Parameter["in"],
  required: boolean,
): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const {
      description,
      "x-client-name": clientName,
      ...rest
    } = toOpenApiSchema(field as z.ZodType, "input", {});
    return {
      name,
      in: place,
      required,
      ...(description ? { description: String(description) } : {}),
      ...(clientName ? { "x-client-name": String(clientName) } : {}),
      schema: rest,
    };
  });
}

const ALWAYS: HeaderName[] = ["X-Request-Id", "RateLimit-Policy", "RateLimit", "Cache-Control"];
const OF_REFUSAL: Record<number, HeaderName[]> = {
  304: ["ETag"],
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};
const PAGED: HeaderName[] = ["X-Total-Count", "X-Total-Count-Exact", "X-Page", "X-Per-Page", "Link"];
const REPLAYED: HeaderName[] = ["Idempotent-Replayed", "Idempotency-Body-Mismatch"];
const PUBLIC: HeaderName[] = ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"];

function buildResponseHeaders(
  endpoint: DocumentedEndpoint,
  status: number,
): Record<string, { $ref: string }> {
  // A 405 is sent before the rate limit, so the response has no RateLimit headers.
  if (status === 405) return references(["X-Request-Id", "Cache-Control", "Allow"]);
  const more = status === endpoint.status ? ofSuccess(endpoint) : (OF_REFUSAL[status] ?? []);
  return references([...ALWAYS, ...(endpoint.auth === "public" ? PUBLIC : []), ...more]);
}

function references(names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function ofSuccess({ query, auth, idempotent, isLocated }: DocumentedEndpoint): HeaderName[] {
  return [
    ...(isLocated ? (["Location"] as const) : []),
    ...(query && "page" in query.shape ? PAGED : []),
    ...(idempotent ? REPLAYED : []),
    ...(auth === "public" ? (["ETag"] as const) : []),
  ];
}

import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { getApiGroup } from "@/lib/http/openapi/api-groups";
import { listEndpointConditions } from "@/lib/http/openapi/endpoint-conditions";
import { buildValidationErrorExamples } from "@/lib/http/openapi/examples/refused";
import {
  type DocumentedEndpoint,
  getDefaultRateBucket,
  type ExampleRequest,
  type InputErrorCondition,
  type OperationExamples,
} from "@/lib/http/routes/contract";
import { buildResponseHeaders } from "./openapi-headers";
import { type Parameter, buildParameters } from "./openapi-parameters";
import { type Json, toOpenApiSchema } from "./openapi-schema";

export interface Components {
  schemas: Json;
  responses: Json;
}

/** Puts parts that operations share into the components. */
export function buildOperation(endpoint: DocumentedEndpoint, { schemas, responses }: Components): Json {
  const { operationId, summary, description, auth, scope, path, body, bodyOptional, examples } = endpoint;
  const { exchanges } = examples;
  return {
    operationId,
    summary,
    description,
    tags: [getApiGroup(path).title],
    "x-rate-limit-bucket": getDefaultRateBucket(endpoint, endpoint.method),
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
          description: "Nothing has changed since the ETag that was sent as If-None-Match; no body.",
          headers: buildResponseHeaders(endpoint, 304),
        },
      }),
      ...errorsOf(endpoint, examples, responses),
    },
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

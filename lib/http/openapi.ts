import { z } from "zod";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { env } from "@/lib/env";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/http/endpoints";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/mode";

type Json = Record<string, unknown>;

let folded: Json | undefined;

/** OpenAPI 3.1 of the API, folded from the data that types and validates the handlers. */
export function openApiDocument(): Json {
  folded ??= fold();
  return folded;
}

function fold(): Json {
  const schemas: Record<string, Json> = { Error: ERROR, ValidationError: VALIDATION_ERROR };
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${env.SERVICE_NAME} Merchant API`,
      version: "v1",
      description: "Price, create, pay for, track and cancel deliveries, server to server.",
    },
    servers: [
      { url: env.APP_ORIGIN + LIVE_BASE, description: "Live: real riders, real money" },
      { url: env.APP_ORIGIN + SANDBOX_BASE, description: "Sandbox: simulated riders, no real money" },
    ],
    paths,
    components: {
      schemas,
      securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-API-Key" } },
    },
  };
}

function operationOf(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    security: endpoint.auth === "key" ? [{ ApiKey: [] }] : [],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.bodyOptional,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input", schemas) } },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: "Success",
        content: { "application/json": { schema: schemaOf(endpoint.response, "output", schemas) } },
      },
      ...errorsOf(endpoint),
    },
  };
}

function parametersOf({ params, query, idempotent }: Endpoint): Json[] {
  return [
    ...named(params, "path", true),
    ...named(query, "query", false),
    ...(idempotent
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            schema: { type: "string", minLength: 16, maxLength: 255 },
          },
        ]
      : []),
  ];
}

function named(schema: z.ZodObject | undefined, place: string, required: boolean): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required,
    schema: z.toJSONSchema(field as z.ZodType, { io: "input", unrepresentable: "any" }),
  }));
}

/** A schema with an id becomes a component; what it refers to likewise. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    id,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Json & { $defs?: Record<string, Json>; id?: string };
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
    schemas[name] = relink(definition);
  if (typeof id !== "string") return relink(root);
  schemas[id] = relink(root);
  return { $ref: `#/components/schemas/${id}` };
}

function relink<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/")) as T;
}

const KEY_CONDITIONS: Condition[] = ["invalid_api_key", "merchant_not_approved"];
const ALWAYS: Condition[] = ["rate_limited", "internal_error", "busy"];

function errorsOf(endpoint: Endpoint): Json {
  const conditions = [
    ...endpoint.conditions,
    ...(endpoint.auth === "key" ? KEY_CONDITIONS : []),
    ...(endpoint.body ? (["payload_too_large", "unsupported_media_type"] as const) : []),
    ...(endpoint.idempotent ? (["idempotency_key_length"] as const) : []),
    ...ALWAYS,
  ];
  const statuses = new Set(conditions.map((condition) => CONDITIONS[condition].status));
  const namesOf = (status: number) =>
    [...new Set(conditions)].filter((name) => CONDITIONS[name].status === status);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: namesOf(status).join(", "),
        content: {
          "application/json": {
            schema: { $ref: `#/components/schemas/${status === 422 ? "ValidationError" : "Error"}` },
          },
        },
      },
    ]),
  );
}

const shared = {
  code: { type: "string", enum: Object.keys(CONDITIONS) },
  request_id: { type: "string" },
  doc_url: { type: "string" },
};
const ERROR = {
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string" }, ...shared, meta: { type: "object" } },
};
const VALIDATION_ERROR = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      type: "array",
      items: {
        type: "object",
        required: ["loc", "msg", "type"],
        properties: {
          loc: { type: "array", items: { type: ["string", "integer"] } },
          msg: { type: "string" },
          type: { type: "string" },
        },
      },
    },
    ...shared,
  },
};

import { CONDITIONS } from "@/lib/core/conditions";
import { env } from "@/lib/env";
import type { Endpoint } from "@/lib/http/endpoint";
import { conditionsOf } from "@/lib/http/endpoint-conditions";
import { endpoints } from "@/lib/http/endpoints";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/mode";
import { headersOf, RESPONSE_HEADERS } from "@/lib/http/openapi-headers";
import { parametersOf } from "@/lib/http/openapi-parameters";
import { ERROR_SCHEMAS, type Json, schemaOf } from "@/lib/http/openapi-schema";
import { webhookOperations } from "@/lib/http/openapi-webhooks";

let folded: Json | undefined;

/** OpenAPI 3.1 of the API, folded from the data that types and validates the handlers. */
export function openApiDocument(): Json {
  folded ??= fold();
  return folded;
}

function fold(): Json {
  const schemas: Json = { ...ERROR_SCHEMAS };
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
    webhooks: webhookOperations(schemas),
    components: {
      schemas,
      headers: RESPONSE_HEADERS,
      securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-API-Key" } },
    },
  };
}

function operationOf(endpoint: Endpoint, schemas: Json): Json {
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
        headers: headersOf(endpoint, endpoint.status),
        content: { "application/json": { schema: schemaOf(endpoint.response, "output", schemas) } },
      },
      ...errorsOf(endpoint),
    },
  };
}

function errorsOf(endpoint: Endpoint): Json {
  const conditions = conditionsOf(endpoint);
  const statuses = new Set(conditions.map((condition) => CONDITIONS[condition].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: conditions.filter((name) => CONDITIONS[name].status === status).join(", "),
        headers: headersOf(endpoint, status),
        content: {
          "application/json": {
            schema: { $ref: `#/components/schemas/${status === 422 ? "ValidationError" : "Error"}` },
          },
        },
      },
    ]),
  );
}

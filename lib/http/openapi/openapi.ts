import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { RESPONSE_HEADERS } from "@/lib/http/message/response-headers";
import { API_TAGS } from "@/lib/http/openapi/api-tags";
import { buildErrorExamples } from "@/lib/http/openapi/examples/errors";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";
import { env } from "@/lib/platform/env";
import { buildOperation } from "./openapi-operation";
import { ERROR_SCHEMAS, type Json } from "./openapi-schema";
import { buildWebhookOperations } from "./openapi-webhooks";

/** Builds OpenAPI 3.1 from the contracts that type and validate the handlers. */
export function createOpenApiDocument(endpoints: readonly DocumentedEndpoint[]): Json {
  const schemas: Json = { ...ERROR_SCHEMAS };
  const responses: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = buildOperation(endpoint, { schemas, responses });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${env.SERVICE_NAME} Merchant API`,
      version: "v1",
      summary: "Deliveries for merchants.",
      description: DESCRIPTION,
      contact: { name: `${env.SERVICE_NAME}, documentation`, url: `${env.APP_ORIGIN}/docs` },
      license: { name: "MIT", identifier: "MIT" },
    },
    externalDocs: { description: "Documentation", url: `${env.APP_ORIGIN}/docs` },
    servers: [
      { url: env.APP_ORIGIN + LIVE_BASE, description: "Live: real riders, real money" },
      { url: env.APP_ORIGIN + SANDBOX_BASE, description: "Sandbox: simulated riders, no real money" },
    ],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: buildWebhookOperations(schemas),
    components: {
      schemas,
      responses,
      examples: sharedExamples(),
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const SECURITY_SCHEMES = {
  ApiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description:
      "API key without `Bearer`. A live key works only with the live base URL, a sandbox key only with the sandbox base URL. " +
      "A key that is restricted to scopes needs the scope of the operation; other keys may call all operations.",
  },
} as const;

const DESCRIPTION = `Price, create, pay for, track and cancel deliveries, server to server.

Send your key in \`X-API-Key\` and request bodies as JSON. Amounts are in whole TZS, times in UTC. Ignore unknown fields in
responses, because new fields can be added at any time. Branch on the \`code\` of an error, never on its \`detail\`; new codes
may be added. If a request gets 429, 500, 502, 503 or no response, repeat it with the same \`Idempotency-Key\`.`;

function sharedExamples(): Json {
  return Object.fromEntries(
    Object.entries(buildErrorExamples()).map(([condition, value]) => [
      condition,
      { summary: CONDITIONS[condition as Condition].title, value },
    ]),
  );
}

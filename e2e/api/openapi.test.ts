import { describe, expect, it } from "vitest";
import { API_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { CONDITIONS } from "@/lib/core/conditions";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { resolveReference } from "@/lib/http/openapi/openapi-validator.fixture";
import { createApiClient } from "../fixtures";
import { expectOk } from "./expectations";

// Specification: Resources and their fields.

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: { enum?: string[] } }[];
  requestBody?: { content: { "application/json": { schema: object } } };
  responses: Record<string, Described | { $ref: string }>;
}

interface Described {
  description: string;
  headers: Record<string, { $ref: string }>;
  content: { "application/json": { schema: object } };
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; headers: Record<string, object> };
}

interface Schema {
  properties: Record<string, unknown>;
  required?: string[];
}

const document = expectOk(await createApiClient(null).get<Document>("/openapi.json"));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Endpoints in the specification. */
const SPECIFIED = [
  ["POST", "/merchant/shipments/rates"],
  ["GET", "/vehicle-types"],
  ["GET", "/package-size-tiers"],
  ["POST", "/merchant/shipments"],
  ["GET", "/merchant/shipments"],
  ["GET", "/merchant/shipments/{id}"],
  ["POST", "/merchant/shipments/{id}/cancel"],
  ["POST", "/payment/initiate"],
];

describe("GET /openapi.json", () => {
  it("is OpenAPI 3.1, identical under both bases, with both servers", async () => {
    expect(document.openapi).toBe("3.1.0");
    const origin = process.env.APP_ORIGIN;
    expect(document.servers.map(({ url }) => url)).toEqual([`${origin}/api/v1`, `${origin}/sandbox/api/v1`]);
    expect(expectOk(await createApiClient(null, "live").get("/openapi.json"))).toEqual(document);
  });

  it("documents every endpoint that is specified and served", () => {
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    expect(documented).toEqual(expect.arrayContaining(SPECIFIED.map((each) => each.join(" "))));
    const served = API_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual(served.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it("resolves every reference", () => {
    const references = [...JSON.stringify(document).matchAll(/"(#\/components\/[\w/-]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, $ref] of references)
      expect(resolveReference(document, { $ref: $ref! }), $ref).toBeDefined();
  });

  it("lists the conditions of an endpoint under their status", () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const { description } = resolveReference<Described>(document, response);
        for (const condition of description.split(", ")) {
          expect(CONDITIONS[condition as keyof typeof CONDITIONS]?.status, condition).toBe(Number(status));
        }
      }
    }
  });

  it("requires a key and offers Idempotency-Key where supported", () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ path }) => path).sort()).toEqual(["/package-size-tiers", "/vehicle-types"]);
    const keyed = operations.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === "Idempotency-Key"),
    );
    expect(keyed.map(({ path }) => path).sort()).toEqual([
      "/merchant/shipments",
      "/merchant/shipments/{id}/cancel",
      "/merchant/shipments/{id}/fast-forward",
      "/merchant/shipments/{id}/reattempt",
      "/merchant/webhooks",
      "/merchant/webhooks/{id}/deliveries/{delivery_id}/resend",
      "/merchant/webhooks/{id}/replay",
      "/merchant/webhooks/{id}/rotate-secret",
      "/merchant/webhooks/{id}/test",
      "/payment/initiate",
    ]);
  });

  it("allows later additions: responses and the list of conditions are open", () => {
    const closed = (part: unknown) => JSON.stringify(part).includes('"additionalProperties":false');
    for (const { operation } of operations)
      expect(closed(operation.responses), operation.operationId).toBe(false);
    expect(closed(document.components.schemas)).toBe(false);
    for (const name of ["Error", "ValidationError"]) {
      const { code } = document.components.schemas[name]!.properties as Record<
        string,
        { enum?: unknown; description: string }
      >;
      expect(code).toMatchObject({ type: "string" });
      expect(code!.enum).toBeUndefined();
      for (const condition of Object.keys(CONDITIONS)) expect(code!.description).toContain(condition);
    }
  });

  it("documents input errors exactly where there is input", () => {
    for (const { operation } of operations) {
      const reads = operation.parameters.some(({ in: place }) => place !== "header") || operation.requestBody;
      expect(operation.responses[422] !== undefined, operation.operationId).toBe(Boolean(reads));
    }
  });

  it("lists the sandbox scenarios", () => {
    const { parameters } = document.paths["/merchant/shipments"]!.post!;
    const scenario = parameters.find(({ name }) => name === "X-Sandbox-Scenario");
    expect(scenario).toMatchObject({ in: "header", required: false });
    expect(scenario!.schema.enum).toEqual(Object.keys(SCENARIOS));
  });

  it("uses standard JSON Schema keywords only", () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('"missing"');
  });

  it("describes the body of every webhook, six kinds and those on request", async () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENT_KINDS, "webhook.test"]);
    for (const [kind, { post }] of Object.entries(document.webhooks)) {
      expect(
        post.parameters.map(({ name }) => name),
        kind,
      ).toContain("X-Service-Signature");
      expect(post.requestBody, kind).toBeDefined();
    }
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { API_TABLE } from "@/app/api/table";
import { CONDITIONS } from "@/lib/core/conditions";
import { api, mintMerchant, order, route } from "../fixtures";
import { expectOk } from "./expectations";

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { "application/json": { schema: object } } };
  responses: Record<string, { description: string; content: { "application/json": { schema: object } } }>;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Schema {
  properties: Record<string, unknown>;
  required?: string[];
}

const document = expectOk(await api(null).get<Document>("/openapi.json"));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** The document's endpoints that the specification names. */
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
  it("is OpenAPI 3.1, the same for both bases, and names both", async () => {
    expect(document.openapi).toBe("3.1.0");
    const origin = process.env.APP_ORIGIN;
    expect(document.servers.map(({ url }) => url)).toEqual([`${origin}/api/v1`, `${origin}/sandbox/api/v1`]);
    expect(expectOk(await api(null, "live").get("/openapi.json"))).toEqual(document);
  });

  it("documents every endpoint of the specification and every one that is served", () => {
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    expect(documented).toEqual(expect.arrayContaining(SPECIFIED.map((each) => each.join(" "))));
    const served = Object.keys(API_TABLE).filter((path) => path !== "/openapi.json");
    const paths = Object.keys(document.paths).map((path) => path.replaceAll("{", "[").replaceAll("}", "]"));
    expect(paths.sort()).toEqual(served.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it("resolves every reference", () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!);
  });

  it("names the conditions that an endpoint can answer, under their status", () => {
    for (const { operation } of operations) {
      for (const [status, { description }] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        for (const condition of description.split(", ")) {
          expect(CONDITIONS[condition as keyof typeof CONDITIONS]?.status, condition).toBe(Number(status));
        }
      }
    }
  });

  it("asks for a key where a key is needed, and offers Idempotency-Key where it is honoured", () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ path }) => path).sort()).toEqual(["/package-size-tiers", "/vehicle-types"]);
    const keyed = operations.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === "Idempotency-Key"),
    );
    expect(keyed.map(({ path }) => path).sort()).toEqual([
      "/merchant/shipments",
      "/merchant/shipments/{id}/cancel",
      "/merchant/shipments/{id}/reattempt",
      "/payment/initiate",
    ]);
  });

  it("describes what is really answered", async () => {
    const { sandbox } = await mintMerchant();
    const created = await sandbox.create(order());
    const answers: [string, unknown][] = [
      ["RateQuote", (await sandbox.rates(route())).body],
      ["Shipment", created.body],
      ["ShipmentListItem", (await sandbox.list()).body[0]],
      ["VehicleType", (await sandbox.get<unknown[]>("/vehicle-types")).body[0]],
      ["PackageSizeTier", (await sandbox.get<unknown[]>("/package-size-tiers")).body[0]],
      ["CancellationPreview", (await sandbox.preview(created.body.id)).body],
      ["CancellationCommit", (await sandbox.cancel(created.body.id)).body],
      ["Error", (await sandbox.show(1)).body],
      ["ValidationError", (await sandbox.rates({})).body],
    ];
    for (const [name, answer] of answers) {
      const schema = document.components.schemas[name]!;
      const known = Object.keys(schema.properties);
      expect(
        Object.keys(answer as object).filter((field) => !known.includes(field)),
        name,
      ).toEqual([]);
      for (const field of schema.required ?? []) expect(answer, name).toHaveProperty(field);
    }
    expect(z.array(z.string()).parse(document.components.schemas.Shipment!.required)).toContain(
      "tracking_code",
    );
  });
});

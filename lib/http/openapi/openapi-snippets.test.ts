import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ApiDocument, listEndpoints, listExchanges } from "@/lib/core/api-document/document";
import { generatedDocument } from "./openapi-document.fixture";
import { createOpenApiValidator } from "./openapi-validator.fixture";

const { API_ENDPOINTS } = await import("@/app/api/_table/endpoints.fixture");
const EXAMPLES = Object.fromEntries(
  API_ENDPOINTS.map(({ operationId, examples }) => [operationId, examples]),
);

const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const bodiesOf = (text: string) =>
  [...text.matchAll(/-d '(\{[^']*\})'/g)].map(([, body]) => JSON.parse(body!) as Record<string, unknown>);

describe("pages and OpenAPI document agree", () => {
  it("that every example of every endpoint is a call with its whole request and answer", () => {
    const entries = listEndpoints(generatedDocument as unknown as ApiDocument);
    expect(entries.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(EXAMPLES).sort(),
    );
    for (const entry of entries) {
      const { exchanges } = EXAMPLES[entry.operation.operationId]!;
      const shown = listExchanges(entry).map(({ name, call, answer }) => ({ name, call, answer }));
      expect(shown.map(({ name }) => name)).toEqual(Object.keys(exchanges));
      for (const { name, call, answer } of shown) {
        const { query = {}, headers = {}, body, answer: told } = exchanges[name]!;
        expect(call).toMatchObject({ method: entry.method, query, headers });
        expect({ body: call.body, answer }).toEqual({ body, answer: told });
        expect(call.path).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it("that the calls in the README match the schemas", () => {
    const judge = createOpenApiValidator(generatedDocument, { closed: true });
    const [price, send, ...more] = bodiesOf(README);
    expect(more).toEqual([]);
    expect(judge(["components", "schemas", "RateRequest"], price)).toBeNull();
    expect(judge(["components", "schemas", "ShipmentRequest"], send)).toBeNull();
  });
});

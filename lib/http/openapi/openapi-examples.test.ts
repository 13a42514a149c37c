import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { EXAMPLE_SECRET } from "./examples/webhooks";
import {
  type DocumentedResponse,
  operationsById,
  type Content,
  generatedDocument,
  type Example,
  documentedOperations,
} from "./openapi-document.fixture";
import { createOpenApiValidator, resolveReference } from "./openapi-validator.fixture";

describe("examples", () => {
  const judge = createOpenApiValidator(generatedDocument, { closed: true });

  it("exist for every request and response body, and match its schema without extra fields", () => {
    let count = 0;
    for (const { way, operation } of documentedOperations) {
      const parts: [where: (string | number)[], part: Content][] = [
        ...(operation.requestBody ? [[[...way, "requestBody"], operation.requestBody] as const] : []),
        ...Object.entries(operation.responses).map(([status, response]) =>
          "$ref" in response
            ? ([
                response.$ref.slice(2).split("/"),
                resolveReference<DocumentedResponse>(generatedDocument, response),
              ] as const)
            : ([[...way, "responses", status], response] as const),
        ),
      ].map(([where, part]) => [[...where], part]);
      for (const [where, { content }] of parts) {
        if (!content) continue;
        const { examples } = content["application/json"];
        expect(Object.keys(examples).length, where.join(" ")).toBeGreaterThan(0);
        for (const [name, example] of Object.entries(examples)) {
          const { value } = resolveReference<Example>(generatedDocument, example);
          expect(value, `${where.join(" ")} ${name}`).toBeDefined();
          expect(
            judge([...where, "content", "application/json", "schema"], value),
            `${where.join(" ")} ${name}`,
          ).toBeNull();
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(250);
  });

  it("exist for every parameter and header, and match its schema", () => {
    for (const { way, operation } of documentedOperations) {
      for (const [index, { name, example, examples }] of operation.parameters.entries()) {
        const values =
          example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];
        expect(values.length, `${operation.operationId} ${name}`).toBeGreaterThan(0);
        for (const value of values) expect(judge([...way, "parameters", index, "schema"], value)).toBeNull();
      }
    }
    for (const [name, { example }] of Object.entries(generatedDocument.components.headers)) {
      expect(judge(["components", "headers", name, "schema"], example), name).toBeNull();
    }
  });

  it("with a wrong value or an unknown field are detected", () => {
    const { content } = operationsById.createShipment!.responses[201] as DocumentedResponse;
    const { value } = content!["application/json"].examples.wallet as { value: Record<string, unknown> };
    const judged = (changes: object) =>
      judge(["components", "schemas", "Shipment"], { ...value, ...changes });
    expect(judged({})).toBeNull();
    expect(judged({ status: "lost" })).toContain("/status");
    expect(judged({ created_at: "yesterday" })).toContain("/created_at");
    expect(judged({ colour: "red" })).toContain("colour");
    expect(judge(["components", "schemas", "Payment"], {})).toContain("reference");
  });

  it("of a webhook's headers verify its body by Standard Webhooks", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-21T08:20:30.000Z"), toFake: ["Date"] });
    for (const [kind, { post }] of Object.entries(generatedDocument.webhooks)) {
      const headers = Object.fromEntries(post.parameters.map(({ name, example }) => [name, String(example)]));
      const { value } = post.requestBody!.content!["application/json"].examples[kind] as Example;
      expect(new Webhook(EXAMPLE_SECRET).verify(JSON.stringify(value), headers)).toMatchObject({
        type: kind,
      });
    }
    vi.useRealTimers();
  });
});

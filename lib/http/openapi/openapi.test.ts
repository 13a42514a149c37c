import { describe, expect, it } from "vitest";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";
import {
  type DocumentedResponse,
  operationsById,
  generatedDocument,
  documentedOperations,
} from "./openapi-document.fixture";
import { resolveReference } from "./openapi-validator.fixture";

describe("descriptions", () => {
  it("exist for every object and every field", () => {
    const silent = Object.entries(generatedDocument.components.schemas).flatMap(
      ([name, { description, properties }]) => [
        ...(description ? [] : [name]),
        ...Object.entries(properties ?? {}).flatMap(([field, inner]) =>
          inner.description ? [] : [`${name}.${field}`],
        ),
      ],
    );
    expect(silent).toEqual([]);
  });

  it("include a name for every object, so that generators do not invent one", () => {
    const nameless = (value: unknown, way: string): string[] => {
      if (typeof value !== "object" || value === null) return [];
      const isObject = "properties" in value && "type" in value && value.type === "object";
      const inside = Object.entries(value).flatMap(([name, one]) => nameless(one, `${way}/${name}`));
      return isObject && !/^schemas\/\w+$/.test(way) ? [way, ...inside] : inside;
    };
    const { schemas } = generatedDocument.components;
    expect(Object.entries(schemas).flatMap(([name, one]) => nameless(one, `schemas/${name}`))).toEqual([]);
    expect(
      documentedOperations.flatMap(({ operation }) => nameless(operation.responses, operation.operationId)),
    ).toEqual([]);
  });

  it("exist for every operation, with a summary, a described tag and described parameters", () => {
    const tags = generatedDocument.tags.map(({ name }) => name);
    for (const { operation } of documentedOperations) {
      const { operationId, summary, description, parameters } = operation;
      expect(operationId).toMatch(/^[A-Za-z]+$/);
      expect(summary.length, operationId).toBeGreaterThan(5);
      expect(summary, operationId).not.toMatch(/\.$/);
      expect(description, operationId).toMatch(/\.$/);
      expect(tags, operationId).toEqual(expect.arrayContaining(operation.tags));
      expect(operation.tags, operationId).toHaveLength(1);
      for (const { name, description: words } of parameters)
        expect(words, `${operationId} ${name}`).toBeTruthy();
    }
    for (const [name, header] of Object.entries(generatedDocument.components.headers)) {
      expect(header.description, name).toBeTruthy();
      expect(header.example, name).toBeDefined();
    }
  });

  it("include the licence, the contact and the live and sandbox servers", () => {
    expect(generatedDocument.info).toMatchObject({
      license: { identifier: "MIT" },
      contact: { url: expect.any(String) },
    });
    expect(generatedDocument.servers.map(({ url }) => url)).toEqual([
      "https://tuma.example.co.tz/api/v1",
      "https://tuma.example.co.tz/sandbox/api/v1",
    ]);
  });
});

describe("types", () => {
  const parameter = (id: string, name: string) =>
    operationsById[id]!.parameters.find((each) => each.name === name)!.schema;

  it("include confirm as a boolean, false by default", () => {
    expect(parameter("cancelShipment", "confirm")).toEqual({ type: "boolean", default: false });
  });

  it("have the default of an omitted field in the description", () => {
    expect(parameter("listShipments", "page")).toMatchObject({ type: "integer", default: 1 });
    expect(parameter("listShipments", "per_page")).toMatchObject({ default: 20, maximum: 100 });
    expect(parameter("listEvents", "limit")).toMatchObject({ default: 100 });
    const { schemas } = generatedDocument.components;
    const words = (schema: string, field: string) => schemas[schema]!.properties![field]!.description;
    expect(words("ItemRequest", "is_fragile")).toMatch(/Default: `false`\.$/);
    expect(words("ShipmentRequest", "payment_source")).toMatch(/Default: `gateway`\.$/);
    expect(words("RotateWebhookSecretRequest", "overlap_seconds")).toMatch(/Default: `86400`\.$/);
  });

  it("have no schema default for a request field, since generators then make it mandatory", () => {
    const withDefault = Object.entries(generatedDocument.components.schemas).flatMap(
      ([name, { properties }]) =>
        Object.entries(properties ?? {})
          .filter(([, property]) => "default" in property)
          .map(([field]) => `${name}.${field}`),
    );
    expect(withDefault).toEqual([]);
  });

  it("include the eight kinds of vehicles of the specification", () => {
    expect(generatedDocument.components.schemas.VehicleType!.properties!.slug!.enum).toEqual(VEHICLE_SLUGS);
  });

  it("have two answers to a cancellation, with the status as discriminator", () => {
    const { content } = operationsById.cancelShipment!.responses[200] as DocumentedResponse;
    const { oneOf, discriminator } = content!["application/json"].schema as Record<string, unknown>;
    expect(oneOf).toHaveLength(2);
    expect(discriminator).toEqual({
      propertyName: "status",
      mapping: {
        cancellation_pending: "#/components/schemas/CancellationPreview",
        cancelled: "#/components/schemas/CancellationCommit",
      },
    });
  });

  it("allow 304 for a public list, and 405 with the allowed methods for every path", () => {
    for (const id of ["listVehicleTypes", "listPackageSizeTiers"]) {
      expect((operationsById[id]!.responses[304] as DocumentedResponse).headers).toHaveProperty("ETag");
    }
    for (const { way, operation } of documentedOperations) {
      if (way[0] !== "paths") continue;
      const { headers } = resolveReference<DocumentedResponse>(generatedDocument, operation.responses[405]!);
      expect(headers, operation.operationId).toHaveProperty("Allow");
    }
  });
});

it("the document stays below its size limit", () => {
  expect(JSON.stringify(generatedDocument).length).toBeLessThan(400_000);
});

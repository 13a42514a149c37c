import { expect, test } from "vitest";
import { schemaFields } from "./schema-fields";

const named = { $ref: "#/components/schemas/Item" };

test("a field is told with its type, what a value must be, and the object that it leads to", () => {
  const fields = schemaFields({
    required: ["address"],
    properties: {
      address: { type: "string", minLength: 5, maxLength: 500 },
      notes: { anyOf: [{ type: "string", minLength: 0, maxLength: 500 }, { type: "null" }] },
      weight_kg: { type: "number", exclusiveMinimum: 0, maximum: 500 },
      id: { type: "integer", minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      status: { type: "string", enum: ["pending", "paid"] },
      since: { type: "string", format: "date-time" },
      landmark: { type: ["string", "null"] },
      per_page: { type: "integer", minimum: 1, maximum: 100, default: 20 },
      source: {
        anyOf: [{ type: "string", enum: ["wallet", "gateway"] }, { type: "null" }],
        default: "gateway",
      },
      fragile: { type: ["boolean", "null"], default: false },
      value: { anyOf: [{ type: "number" }, { type: "null" }], default: null },
      items: { type: "array", items: named, minItems: 1, maxItems: 50 },
    },
  });
  expect(
    fields.map(({ name, type, rule, object, isRequired }) => [name, type, rule, object, isRequired]),
  ).toEqual([
    ["address", "string", "5 to 500 characters", null, true],
    ["notes", "string or null", "at most 500 characters", null, false],
    ["weight_kg", "number", "more than 0, at most 500", null, false],
    ["id", "integer", "", null, false],
    ["status", "string", "pending, paid", null, false],
    ["since", "string", "ISO 8601", null, false],
    ["landmark", "string or null", "", null, false],
    ["per_page", "integer", "1 to 100, 20 by default", null, false],
    ["source", "string or null", "wallet, gateway; gateway by default", null, false],
    ["fragile", "boolean or null", "false by default", null, false],
    ["value", "number or null", "", null, false],
    ["items", "array of Item", "1 to 50 items", "Item", false],
  ]);
});

test("what lies in an object without a name stands beside it", () => {
  const rider = { type: "object", properties: { name: { type: "string" } } };
  const fields = schemaFields({
    properties: { rider: { anyOf: [rider, { type: "null" }] }, log: { type: "array", items: rider } },
  });
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ["rider", "object or null"],
    ["rider.name", "string"],
    ["log", "array of object"],
    ["log[].name", "string"],
  ]);
});

test("a field says what it means, as the document does", () => {
  const [field] = schemaFields({
    properties: { weight_kg: { type: "number", description: "Weight of one piece in kilograms." } },
  });
  expect(field?.meaning).toBe("Weight of one piece in kilograms.");
});

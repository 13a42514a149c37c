import { expect, it } from "vitest";
import type { ClientMethod } from "@/lib/http/routes/contract";
import { buildResources, type MethodsDocument, type OpenApiOperation } from "./client-methods";

const text = { type: "string" };
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function documentOf(paths: Record<string, Record<string, Partial<OpenApiOperation>>>): MethodsDocument {
  const whole = (operation: Partial<OpenApiOperation>): OpenApiOperation => ({
    operationId: "getCity",
    summary: "One city",
    description: "With its hubs.",
    tags: ["Cities"],
    parameters: [],
    responses: { 200: { content: { "application/json": { schema: component("City") } } } },
    ...operation,
  });
  const methodsOf = (methods: Record<string, Partial<OpenApiOperation>>) =>
    Object.fromEntries(Object.entries(methods).map(([verb, operation]) => [verb, whole(operation)]));
  return {
    tags: [{ name: "Cities", description: "Where we deliver." }],
    paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, methodsOf(methods)])),
    components: {
      schemas: {
        City: { type: "object", properties: { name: text, next_before: text } },
        CityPage: {
          type: "object",
          properties: { data: { type: "array", items: component("City") }, next_before: text },
        },
        CityRequest: { type: "object", properties: { name: text }, required: ["name"] },
      },
    },
  };
}

const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
const content = { "application/json": { schema: component("CityRequest") } };

it("names a method after the path and the operation id", () => {
  const [cities, ...others] = buildResources(
    documentOf({
      "/merchant/cities/{id}": {
        get: { parameters: [id] },
        patch: { operationId: "updateCity", parameters: [id], requestBody: { required: true, content } },
      },
      "/merchant/cities/{id}/open-hub": { post: { operationId: "openCityHub", parameters: [id] } },
    }),
  );
  expect(others).toEqual([]);
  expect(cities).toMatchObject({ name: "cities", words: "Where we deliver." });
  expect(cities!.methods.map(({ name }) => name)).toEqual(["get", "update", "openHub"]);
  expect(cities!.methods[0]).toMatchObject({
    words: "One city. With its hubs.",
    path: ["/merchant/cities/", { name: "id", longName: "city_id", isId: true }],
    options: "CallOptions",
    type: "City",
  });
  expect(cities!.methods[1]).toMatchObject({ bodyType: "CityRequest", isBodyRequired: true });
});

it("pages a list by number or by cursor, as its parameters and its response say", () => {
  const query = (name: string, more = {}) => ({
    name,
    in: "query",
    required: false,
    schema: { ...text, ...more },
  });
  const answers = (schema: object) => ({
    responses: { 200: { content: { "application/json": { schema } } } },
  });
  const [cities, places] = buildResources(
    documentOf({
      "/cities": {
        get: {
          operationId: "listCities",
          parameters: [query("page")],
          ...answers({ type: "array", items: component("City") }),
        },
      },
      "/places": {
        get: {
          operationId: "listPlaces",
          parameters: [query("before"), query("limit", { maximum: 50 })],
          ...answers(component("CityPage")),
        },
      },
    }),
  );
  expect(cities!.methods[0]).toMatchObject({
    words: "One city. Pages are fetched during iteration.",
    paging: { by: "number" },
    queryType: "ListCitiesQuery",
  });
  expect(places!.methods[0]).toMatchObject({
    name: "list",
    type: "City",
    paging: { by: "cursor", parameter: "before", limit: 50 },
  });
});

it("follows the field client of the contract", () => {
  const client: ClientMethod[] = [
    { name: "towns.find", description: "Finds a town.", arguments: ["name"] },
    { name: "towns.preview", body: { name: "Dodoma" }, idempotent: false },
  ];
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: text };
  const [towns] = buildResources(
    documentOf({
      "/cities": {
        post: { "x-client-methods": client, parameters: [key], requestBody: { required: true, content } },
      },
    }),
  );
  expect(towns!.methods).toMatchObject([
    { name: "find", words: "Finds a town.", bodyArguments: [{ name: "name" }], options: "WriteOptions" },
    { name: "preview", sentBody: { name: "Dodoma" }, bodyType: undefined, options: "CallOptions" },
  ]);
});

it("refuses two methods with the same name", () => {
  const twice = documentOf({
    "/cities": { get: {} },
    "/merchant/cities/{id}": { get: { parameters: [id] } },
  });
  expect(() => buildResources(twice)).toThrow("cities.get exists already");
});

import { expect, it } from "vitest";
import { type ApiDocument, listEndpoints, listExchanges } from "@/lib/core/api-document/document";
import { postmanCollection, postmanEnvironment } from "./collection";
import { createSequence } from "./sequence";
import { generatedDocument } from "../openapi-document.fixture";

const document = generatedDocument as unknown as ApiDocument;
const service = { name: "Tuma", sandbox: "https://tuma.example.co.tz/sandbox/api/v1" };
const sequence = createSequence(document);
const collection = postmanCollection(document, service);
const items = collection.item.flatMap(({ item }) => item);

it("every example of the document is a request of the collection, in an order that can be run", () => {
  const shown = listEndpoints(document).flatMap((entry) =>
    listExchanges(entry).map(({ name }) => `${entry.operation.operationId} ${name}`),
  );
  const listed = new Set(sequence.map(({ operationId, example }) => `${operationId} ${example}`));
  expect([...listed].sort()).toEqual(shown.sort());
  expect(items).toHaveLength(sequence.length);
  expect(collection.item.map(({ name }) => name)).toEqual(document.tags.map(({ name }) => name));
});

it("a variable is given by an earlier answer before a request asks for it", () => {
  const known = new Set(["base_url", "$guid"]);
  for (const { name, request, event } of items) {
    const asked = [...JSON.stringify(request).matchAll(/\{\{([$\w]+)\}\}/g)].map(([, variable]) => variable!);
    expect([name, asked.filter((variable) => !known.has(variable))]).toEqual([name, []]);
    for (const [, given] of JSON.stringify(event).matchAll(/collectionVariables\.set\(\\"(\w+)\\"/g))
      known.add(given!);
  }
});

it("each request judges its answer, sends JSON where it sends anything, and a number where one is meant", () => {
  for (const { name, request, event } of items) {
    const script = event.map((each) => each.script.exec.join("\n")).join("\n");
    expect(script, name).toMatch(/to\.be\.oneOf\(\[\d{3}[\s\S]*jsonSchema\(/);
    const raw = request.body?.raw.replace(/"\{\{\w+\}\}"/g, '"text"').replace(/\{\{\w+\}\}/g, "1") ?? "{}";
    expect(() => JSON.parse(raw), name).not.toThrow();
  }
  const paying = items.find(({ name }) => name.startsWith("Initiate payment: For"))!;
  expect(paying.request.body?.raw).toContain('"shipment_id": {{shipment_id}}');
});

it("the key stands in the environment, as a secret, and not in the collection", () => {
  expect(JSON.stringify(collection)).not.toMatch(/tuma_(?:test|live)_\w{10}/);
  expect(collection.variable.map(({ key }) => key)).not.toContain("api_key");
  expect(postmanEnvironment(service).values).toContainEqual({
    key: "api_key",
    value: "",
    type: "secret",
    enabled: true,
  });
});

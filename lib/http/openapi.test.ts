import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it, vi } from "vitest";
import { VEHICLE_SLUGS } from "@/lib/core/catalogue-fields";
import { openApiValidator, resolved } from "./openapi-validator.fixture";

// As an operator sets it: a document of localhost is warned of.
vi.stubEnv("APP_ORIGIN", "https://tuma.example.co.tz");
const { openApiDocument } = await import("./openapi");
const { FIELD_DESCRIPTIONS } = await import("./field-descriptions");
const { EXAMPLE_SECRET } = await import("./openapi-examples/webhooks");

interface Example {
  value: unknown;
}
interface Content {
  content?: { "application/json": { schema: object; examples: Record<string, Example | { $ref: string }> } };
}
interface Response extends Content {
  description: string;
  headers?: Record<string, { $ref: string }>;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: { type?: string; default?: unknown; enum?: string[] };
  example?: unknown;
  examples?: Record<string, Example>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Response | { $ref: string }>;
}
interface Schema {
  description?: string;
  properties?: Record<string, { description?: string; default?: unknown; enum?: string[] }>;
}
interface Document {
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    headers: Record<string, { description: string; schema: object; example: unknown }>;
  };
}

const document = openApiDocument() as unknown as Document;
const operations = [
  ...waysOf("paths", document.paths),
  ...waysOf("webhooks", document.webhooks as unknown as Document["paths"]),
];
const byId = Object.fromEntries(operations.map(({ operation }) => [operation.operationId, operation]));
const folder = mkdtempSync(join(tmpdir(), "tuma-openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

function waysOf(root: string, paths: Document["paths"]) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ way: [root, path, method], operation })),
  );
}

/** Every problem that the linter finds with its recommended rules, and none in what it may ignore. */
function lint(openapi: object): string[] {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(openapi));
  const cli = join("node_modules", "@redocly", "cli", "bin", "cli.js");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, "lint", file, "--extends=recommended", "--format=json", "--max-problems=1000"],
    {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  if (!stdout.includes("{")) throw new Error(stderr);
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    problems: { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
}

describe("a linter with its recommended rules", () => {
  it("finds no error and nothing to warn of", () => {
    expect(lint(document)).toEqual([]);
  });

  it("would find what is wrong", () => {
    const { info, ...rest } = structuredClone(document);
    const broken = { ...rest, info: { title: info.title, version: info.version } };
    byIdIn(broken).getShipment!.operationId = "createShipment";
    expect(lint(broken).map((problem) => problem.split(" ")[1])).toEqual(
      expect.arrayContaining(["operation-operationId-unique", "info-license"]),
    );
  });

  function byIdIn({ paths }: Pick<Document, "paths">) {
    return Object.fromEntries(
      waysOf("paths", paths).map(({ operation }) => [operation.operationId, operation]),
    );
  }
});

describe("words", () => {
  it("every object and every field says what it means", () => {
    const silent = Object.entries(document.components.schemas).flatMap(
      ([name, { description, properties }]) => [
        ...(description ? [] : [name]),
        ...Object.entries(properties ?? {}).flatMap(([field, inner]) =>
          inner.description ? [] : [`${name}.${field}`],
        ),
      ],
    );
    expect(silent).toEqual([]);
  });

  it("no object is without a name: what generators would have to invent one for", () => {
    const nameless = (value: unknown, way: string): string[] => {
      if (typeof value !== "object" || value === null) return [];
      const isObject = "properties" in value && "type" in value && value.type === "object";
      const inside = Object.entries(value).flatMap(([name, one]) => nameless(one, `${way}/${name}`));
      return isObject && !/^schemas\/\w+$/.test(way) ? [way, ...inside] : inside;
    };
    const { schemas } = document.components;
    expect(Object.entries(schemas).flatMap(([name, one]) => nameless(one, `schemas/${name}`))).toEqual([]);
    expect(
      operations.flatMap(({ operation }) => nameless(operation.responses, operation.operationId)),
    ).toEqual([]);
  });

  it("every operation has a summary, a description, a tag that is described, and parameters that are", () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { operation } of operations) {
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
    for (const [name, header] of Object.entries(document.components.headers)) {
      expect(header.description, name).toBeTruthy();
      expect(header.example, name).toBeDefined();
    }
  });

  it("no word is written for a field that is not there", () => {
    const text = JSON.stringify(document);
    const unused = Object.values(FIELD_DESCRIPTIONS).filter(
      (words) => !text.includes(JSON.stringify(words).slice(1, -1)),
    );
    expect(unused).toEqual([]);
  });

  it("says under which licence it stands, whom to ask, and where live and sandbox are", () => {
    expect(document.info).toMatchObject({
      license: { identifier: "MIT" },
      contact: { url: expect.any(String) },
    });
    expect(document.servers.map(({ url }) => url)).toEqual([
      "https://tuma.example.co.tz/api/v1",
      "https://tuma.example.co.tz/sandbox/api/v1",
    ]);
  });
});

describe("types", () => {
  const parameter = (id: string, name: string) =>
    byId[id]!.parameters.find((each) => each.name === name)!.schema;

  it("confirm is a boolean, false unless sent", () => {
    expect(parameter("cancelShipment", "confirm")).toEqual({ type: "boolean", default: false });
  });

  it("what is taken for a field that is not sent is told", () => {
    expect(parameter("listShipments", "page")).toMatchObject({ type: "integer", default: 1 });
    expect(parameter("listShipments", "per_page")).toMatchObject({ default: 20, maximum: 100 });
    expect(parameter("listEvents", "limit")).toMatchObject({ default: 100 });
    const { schemas } = document.components;
    expect(schemas.ItemRequest!.properties).toMatchObject({
      is_fragile: { default: false },
      declared_value: { default: null },
    });
    expect(schemas.ShipmentRequest!.properties!.payment_source).toMatchObject({ default: "gateway" });
    expect(schemas.RotateWebhookSecretRequest!.properties!.overlap_seconds).toMatchObject({
      default: 86_400,
    });
  });

  it("the kinds of vehicles are the eight of the specification", () => {
    expect(document.components.schemas.VehicleType!.properties!.slug!.enum).toEqual(VEHICLE_SLUGS);
  });

  it("the answer to a cancellation is one of two, told apart by its status", () => {
    const { content } = byId.cancelShipment!.responses[200] as Response;
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

  it("a public list may be answered with 304, every path with 405 and the methods that it has", () => {
    for (const id of ["listVehicleTypes", "listPackageSizeTiers"]) {
      expect((byId[id]!.responses[304] as Response).headers).toHaveProperty("ETag");
    }
    for (const { way, operation } of operations) {
      if (way[0] !== "paths") continue;
      const { headers } = resolved<Response>(document, operation.responses[405]!);
      expect(headers, operation.operationId).toHaveProperty("Allow");
    }
  });
});

describe("examples", () => {
  const judge = openApiValidator(document, { closed: true });

  it("every body that is sent or answered has one, and each keeps to its schema, with no field besides", () => {
    let count = 0;
    for (const { way, operation } of operations) {
      const parts: [where: (string | number)[], part: Content][] = [
        ...(operation.requestBody ? [[[...way, "requestBody"], operation.requestBody] as const] : []),
        ...Object.entries(operation.responses).map(([status, response]) =>
          "$ref" in response
            ? ([response.$ref.slice(2).split("/"), resolved<Response>(document, response)] as const)
            : ([[...way, "responses", status], response] as const),
        ),
      ].map(([where, part]) => [[...where], part]);
      for (const [where, { content }] of parts) {
        if (!content) continue;
        const { examples } = content["application/json"];
        expect(Object.keys(examples).length, where.join(" ")).toBeGreaterThan(0);
        for (const [name, example] of Object.entries(examples)) {
          const { value } = resolved<Example>(document, example);
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

  it("every parameter and every header has one that keeps to its schema", () => {
    for (const { way, operation } of operations) {
      for (const [index, { name, example, examples }] of operation.parameters.entries()) {
        const values =
          example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];
        expect(values.length, `${operation.operationId} ${name}`).toBeGreaterThan(0);
        for (const value of values) expect(judge([...way, "parameters", index, "schema"], value)).toBeNull();
      }
    }
    for (const [name, { example }] of Object.entries(document.components.headers)) {
      expect(judge(["components", "headers", name, "schema"], example), name).toBeNull();
    }
  });

  it("a value that is wrong, and a field that is not named, would be found", () => {
    const { content } = byId.createShipment!.responses[201] as Response;
    const { value } = content!["application/json"].examples.wallet as { value: Record<string, unknown> };
    const judged = (changes: object) =>
      judge(["components", "schemas", "Shipment"], { ...value, ...changes });
    expect(judged({})).toBeNull();
    expect(judged({ status: "lost" })).toContain("/status");
    expect(judged({ created_at: "yesterday" })).toContain("/created_at");
    expect(judged({ colour: "red" })).toContain("colour");
    expect(judge(["components", "schemas", "Payment"], {})).toContain("reference");
  });

  it("the headers of a webhook's example verify its body by the Standard Webhooks", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-21T08:20:30.000Z"), toFake: ["Date"] });
    for (const [kind, { post }] of Object.entries(document.webhooks)) {
      const headers = Object.fromEntries(post.parameters.map(({ name, example }) => [name, String(example)]));
      const { value } = post.requestBody!.content!["application/json"].examples[kind] as Example;
      expect(new Webhook(EXAMPLE_SECRET).verify(JSON.stringify(value), headers)).toMatchObject({
        type: kind,
      });
    }
    vi.useRealTimers();
  });
});

it("stays small enough to be read at once", () => {
  expect(JSON.stringify(document).length).toBeLessThan(400_000);
});

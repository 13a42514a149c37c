import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/core/limits";
import { createApiClient, createTestMerchant, buildOrder, ownerSql, buildRoute } from "../fixtures";
import type { ApiResponse, ErrorBody } from "./client";
import { expectFieldErrors, expectOk } from "./expectations";

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A text field with its documented bounds. */
interface Text {
  operation: string;
  loc: string;
  min: number;
  max: number;
  head: string;
  tail: string;
}

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const document = expectOk(await createApiClient(null).get<Document>("/openapi.json"));
const shipment = expectOk(await sandbox.create(buildOrder()), 201);
const endpoint = expectOk(
  await sandbox.post<{ id: number }>("/merchant/webhooks", { url: "https://example.com/hook" }),
  201,
);
const TOP_UP = { purpose: "wallet_topup", amount: 5000, phone_number: "+255712345678" };

const SEND: Record<string, (place: string, value: string) => Promise<ApiResponse<unknown>>> = {
  quoteRates: (place, value) => sandbox.rates(put(buildRoute(), place, value)),
  createShipment: (place, value) =>
    sandbox.create(put(buildOrder({ payment_source: "gateway" }), place, value)),
  cancelShipment: (place, value) =>
    sandbox.post(`/merchant/shipments/${shipment.id}/cancel`, put({}, place, value)),
  reattemptDelivery: (place, value) =>
    sandbox.post(`/merchant/shipments/${shipment.id}/reattempt`, put({}, place, value)),
  listShipments: (place, value) => sandbox.list({ [place]: value }),
  initiatePayment: (place, value) => sandbox.post("/payment/initiate", put(TOP_UP, place, value)),
  getPayment: (_place, value) => sandbox.get(`/payment/${encodeURIComponent(value)}`),
  createWebhook: async (place, value) => {
    await ownerSql()`delete from webhook_endpoint where merchant_id = ${merchant.id} and id <> ${endpoint.id}`;
    return sandbox.post("/merchant/webhooks", put({ url: "https://example.com/hook" }, place, value));
  },
  updateWebhook: (place, value) =>
    sandbox.send("PATCH", `/merchant/webhooks/${endpoint.id}`, { body: put({}, place, value) }),
  listEvents: (place, value) => sandbox.get(`/merchant/events?${new URLSearchParams({ [place]: value })}`),
};

const unbounded = new Set<string>();
const TEXTS = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters
      .filter((each) => each.in !== "header")
      .flatMap((each) => textsOf(operationId, each.schema, `${each.in}.${each.name}`)),
    ...(requestBody ? textsOf(operationId, requestBody.content["application/json"].schema, "body") : []),
  ]),
);

describe.each(TEXTS)("$operation, $loc", ({ operation, loc, min, max, head, tail }) => {
  const place = loc.split(".").slice(1).join(".");
  const send = (value: string) => SEND[operation]!(place, value);
  const ofLength = (length: number, filler = "a") => {
    const room = length - head.length - tail.length;
    return head + filler.repeat(room) + tail;
  };
  const isTooLong = head === "" ? "string_too_long" : "value_error|string_too_long";

  it(`takes ${max} characters and not one more`, async () => {
    expectTaken(await send(ofLength(max)), loc, place, ofLength(max));
    expectRefused(await send(ofLength(max + 1)), loc, isTooLong);
  });

  if (head === "") {
    it("is measured in code points", async () => {
      expectTaken(await send(ofLength(max, "😀")), loc, place, ofLength(max, "😀"));
      expectRefused(await send(ofLength(max + 1, "😀")), loc, isTooLong);
    });

    it("includes leading and trailing blanks", async () => {
      const padded = ` ${"a".padEnd(max - 1)}`;
      expectTaken(await send(padded), loc, place, padded);
      expectRefused(await send(`${padded} `), loc, isTooLong);
      expectRefused(await send(`abcde${" ".repeat(LIMITS.addressMax * 10)}`), loc, isTooLong);
    });

    it(`refuses fewer than ${min}, and blanks alone`, async () => {
      if (min === 0) return expectTaken(await send("   "), loc, place, "   ");
      const shortest = "a".padEnd(min);
      expectTaken(await send(shortest), loc, place, shortest);
      if (min > 1) expectRefused(await send("a".padEnd(min - 1)), loc, "string_too_short");
      expectRefused(await send(" ".repeat(min)), loc, "string_too_short");
      expectRefused(await send(" ".repeat(max)), loc, "string_too_short");
    });
  }
});

it("every operation with texts is covered, and every text has a limit", () => {
  expect(new Set(TEXTS.map(({ operation }) => operation))).toEqual(new Set(Object.keys(SEND)));
  expect(TEXTS.length).toBeGreaterThan(20);
  expect([...unbounded]).toEqual([]);
});

it("blank addresses without coordinates are a missing place, with a limit", async () => {
  const blank = (length: number) =>
    sandbox.create(
      buildOrder({
        pickup_latitude: undefined,
        pickup_longitude: undefined,
        pickup_address: " ".repeat(length),
      }),
    );
  expect((await blank(10)).error.code).toBe("coordinates_or_address_required");
  expectFieldErrors(await blank(LIMITS.addressMax + 1), [["body.pickup_address", "string_too_long"]]);
});

function textsOf(operation: string, schema: Schema, loc: string): Text[] {
  if (schema.$ref)
    return textsOf(operation, document.components.schemas[schema.$ref.split("/").at(-1)!]!, loc);
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => [field, `${loc}.${name}`] as const),
    ...(schema.items ? [[schema.items, `${loc}.0`] as const] : []),
    ...(schema.anyOf ?? []).map((each) => [each, loc] as const),
  ];
  const { type, format, pattern, minLength: min = 0, maxLength: max } = schema;
  const isText = type === "string" && !pattern && !schema.enum && format !== "date-time";
  if (!isText) return parts.flatMap(([each, at]) => textsOf(operation, each, at));
  if (max === undefined) {
    unbounded.add(`${operation} ${loc}`);
    return [];
  }
  const isAddress = format === "uri" || loc.endsWith(".url");
  return [
    {
      operation,
      loc,
      min,
      max,
      head: isAddress ? "https://example.com/" : format === "email" ? "a@" : "",
      tail: format === "email" ? ".tz" : "",
    },
  ];
}

/** Copies a body with a text at a path such as `items.0.description`. */
function put(body: object, place: string, value: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = place.split(".");
  let at = copy;
  for (const name of names.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[names.at(-1)!] = value;
  return copy;
}

const faultsAt = ({ error }: ApiResponse<unknown>, loc: string) =>
  (Array.isArray(error?.detail)
    ? (error as ErrorBody & { detail: { loc: unknown[]; type: string }[] }).detail
    : []
  )
    .filter((fault) => fault.loc.join(".") === loc)
    .map(({ type }) => type);

/** Asserts that no length error occurs and that the response contains the exact text. */
function expectTaken(answer: ApiResponse<unknown>, loc: string, place: string, value: string): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  expect(faultsAt(answer, loc).filter((type) => type.startsWith("string_too"))).toEqual([]);
  if (answer.status > 201) return;
  const shown = place
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answer.body);
  if (shown !== undefined) expect(shown).toBe(value);
}

function expectRefused(answer: ApiResponse<unknown>, loc: string, type: string): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(422);
  expect(faultsAt(answer, loc)).toEqual([expect.stringMatching(new RegExp(`^(?:${type})$`))]);
}

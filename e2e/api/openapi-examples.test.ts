import { describe, expect, it } from "vitest";
import { API_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { CONDITIONS } from "@/lib/core/conditions";
import type { DocumentedResponse, Example } from "@/lib/http/openapi/openapi-document.fixture";
import { createApiClient, createTestMerchant } from "../fixtures";
import type { ApiResponse, ApiClient } from "./client";
import {
  expectDocumentedError,
  expectDocumented,
  OPENAPI_OPERATIONS,
  listExampleRequests,
  type ExampleRequest,
} from "./documented";
import { createExampleSetup, type ExampleSetup } from "./example-setups";
import { ERROR_REQUESTS } from "./error-requests";

type Each = (typeof OPENAPI_OPERATIONS)[number];

/** Conditions that other files test, because the tests cause failures or change all stored data. */
const ELSEWHERE = {
  pickup_window_full: "scheduled-pickup.test.ts, with a hub that limits pickups",
  quote_expired: "quote-token.test.ts, which shortens the life of all quotes",
  maps_unavailable: "maps.test.ts, with a maps service that fails",
  busy: "busy-log.test.ts, whose database is away",
  internal_error: "privacy.test.ts, with a constraint that one merchant alone breaks",
  malformed_request: "refusals.test.ts, as what never becomes a request of an operation",
  request_timeout: "refusals.test.ts, likewise",
  expectation_failed: "refusals.test.ts, likewise",
  headers_too_large: "refusals.test.ts, likewise",
} as const;

const examples = OPENAPI_OPERATIONS.flatMap((each) =>
  listExampleRequests(each.operation).map(
    ([name, shown]) => [each.operation.operationId, name, each, shown] as const,
  ),
);
const keyed = OPENAPI_OPERATIONS.filter(({ operation }) => operation.responses[401]);
const statusOf = ({ operation }: Each) =>
  Number(Object.keys(operation.responses).find((status) => status.startsWith("20")));

describe("every documented example request", () => {
  it.each(examples)("%s %s returns the documented response", async (id, name, each, shown) => {
    const stage = await createExampleSetup(id, name);
    const answer = await send(each, stage, shown);
    expectDocumented(id, answer, statusOf(each));
    const success = each.operation.responses[statusOf(each)] as DocumentedResponse;
    const { value } = success.content!["application/json"].examples[name] as Example;
    if (id === "quoteRates" || (id === "createShipment" && name === "wallet")) {
      expect(feesOf(answer.body)).toEqual(feesOf(value));
    }
    if (!("Idempotency-Key" in shown.headers)) return;
    const again = await send(each, stage, shown);
    expectDocumented(id, again, answer.status);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });

  it("is sent for every operation", () => {
    const sent = new Set(examples.map(([operationId]) => operationId));
    expect([...sent].sort()).toEqual(OPENAPI_OPERATIONS.map(({ operation }) => operation.operationId).sort());
  });
});

describe("every documented error", () => {
  it.each(Object.entries(ERROR_REQUESTS))("%s, with its message", async (condition, provoke) => {
    const answer = await provoke();
    if (answer.status !== 422 && condition !== "payment_gateway_error")
      expectDocumentedError(condition, answer);
    expect(answer.error.code).toBe(condition);
  });

  it("is covered here or by another test", () => {
    expect([...Object.keys(ERROR_REQUESTS), ...Object.keys(ELSEWHERE)].sort()).toEqual(
      Object.keys(CONDITIONS).sort(),
    );
  });

  const refused = OPENAPI_OPERATIONS.flatMap((each) => {
    const { content } = (each.operation.responses[422] ?? {}) as DocumentedResponse;
    const shown = Object.entries(content?.["application/json"].examples ?? {});
    return shown.map(
      ([name, example]) => [each.operation.operationId, name, each, example as Example] as const,
    );
  });
  it.each(refused)("%s %s: has the same fields and messages", async (id, name, each, { value }) => {
    const request = API_ENDPOINTS.find(({ operationId }) => operationId === id)!.examples.refused![
      name as "validation_error"
    ]!;
    const stage = await createExampleSetup(id);
    const answer = await send(
      each,
      { ...stage, params: { ...stage.params, ...request.params } },
      {
        query: request.query ?? {},
        headers: {},
        body: request.body,
      },
    );
    expectDocumented(id, answer, 422);
    expect(answer.error.detail).toEqual((value as { detail: unknown }).detail);
  });
});

const { sandbox } = await createTestMerchant();
const suspended = await createTestMerchant({ status: "suspended" });
const throttled = await createTestMerchant({ multiplier: 0.0001 });

describe("the errors of every operation", () => {
  const sent = (each: Each, client: ApiClient, shown: Partial<ExampleRequest> = {}) =>
    send(each, { client }, { ...first(each), ...shown });

  it.each(OPENAPI_OPERATIONS.map((each) => [each.operation.operationId, each] as const))(
    "%s",
    async (id, each) => {
      const expectStatus = async (status: number, answer: Promise<ApiResponse<unknown>>) =>
        expectDocumented(id, await answer, status);
      const { responses, requestBody, parameters } = each.operation;
      await expectStatus(405, sent({ ...each, method: "put" }, sandbox));
      if (keyed.includes(each)) {
        await expectStatus(401, sent(each, createApiClient(null)));
        await expectStatus(403, sent(each, suspended.sandbox));
        await expectStatus(429, sent(each, throttled.sandbox));
      }
      if (responses[404])
        await expectStatus(404, send(each, { client: sandbox, params: UNKNOWN }, first(each)));
      if (requestBody) {
        await expectStatus(413, sent(each, sandbox, { body: " ".repeat(300_000) }));
        await expectStatus(415, sent(each, sandbox, { headers: { "content-type": "text/plain" } }));
      }
      if (parameters.some(({ name }) => name === "Idempotency-Key")) {
        await expectStatus(400, sent(each, sandbox, { headers: { "Idempotency-Key": "short" } }));
      }
      if (!responses[304]) return;
      const { headers } = await sent(each, sandbox);
      await expectStatus(304, sent(each, sandbox, { headers: { "If-None-Match": headers.etag! } }));
    },
  );

  it("a public list is rate-limited per address", async () => {
    const client = createApiClient(null);
    const asked = await Promise.all(Array.from({ length: 620 }, () => client.get("/vehicle-types")));
    expectDocumented("listVehicleTypes", asked.find(({ status }) => status === 429)!, 429);
  });
});

it("the document supports conditional requests", async () => {
  const { headers } = await createApiClient(null).get("/openapi.json");
  const again = await createApiClient(null).get("/openapi.json", { "if-none-match": headers.etag! });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers).toMatchObject({ "cache-control": "public, max-age=300", etag: headers.etag });
});

const UNKNOWN = { id: 999_999_999_999, delivery_id: 999_999_999_999, reference: "PAY-20260101-AAAAAA" };

function first({ operation }: Each): ExampleRequest {
  const shown = listExampleRequests(operation).map(([, one]) => one);
  // Omit the key, so that no stored response is replayed.
  const { "Idempotency-Key": _, ...headers } = shown[0]!.headers;
  return { ...shown[0]!, headers };
}

/** Sends the request of an example with the ids of the test records. */
function send(
  { path, method, operation }: Each,
  { client, params = {}, instead = {} }: ExampleSetup,
  shown: ExampleRequest,
) {
  const whole = { ...exampleParams(operation.parameters), ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(whole[name]!));
  const query = new URLSearchParams(textsOf(shown.query, instead)).toString();
  const body = withInstead(shown.body, instead);
  return client.send<unknown>(method.toUpperCase(), query ? `${filled}?${query}` : filled, {
    ...(body !== undefined && { body: body as object }),
    headers: textsOf(shown.headers, {}),
  });
}

function exampleParams(parameters: Each["operation"]["parameters"]): Record<string, string | number> {
  return Object.fromEntries(
    parameters.filter((each) => each.in === "path").map(({ name, example }) => [name, example as string]),
  );
}

function textsOf(values: Record<string, unknown>, instead: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(instead[name] ?? value)]),
  );
}

function withInstead(body: unknown, instead: Record<string, unknown>): unknown {
  if (typeof body !== "object" || body === null) return body;
  const known = Object.entries(instead).filter(([name]) => name in body);
  return { ...body, ...Object.fromEntries(known) };
}

/** The estimate of a regional delivery depends on the time of day, because hubs close at night. */
const ESTIMATE = /^estimated_delivery_(?:minutes|hours)$/;

function feesOf(body: unknown): Record<string, unknown> {
  const isSameCity = (body as { shipment_type?: string }).shipment_type === "same_city";
  return Object.fromEntries(
    Object.entries(body as object).filter(
      ([name]) => /_fee$|_amount$|_km$|surcharge$|_hub$/.test(name) || (isSameCity && ESTIMATE.test(name)),
    ),
  );
}

import { describe, expect, it } from "vitest";
import { API_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { CONDITIONS } from "@/lib/core/conditions";
import type { Answered, Example } from "@/lib/http/openapi/openapi-document.fixture";
import { api, createTestMerchant } from "../fixtures";
import type { Answer, Api } from "./client";
import { expectAsShown, expectDocumented, operations, requestsOf, type Shown } from "./documented";
import { STAGES, type Stage, stageOf } from "./example-stages";
import { ERROR_REQUESTS } from "./provocations";

type Each = (typeof operations)[number];

/** Tested in other files, which cause failures or change all stored data. */
const ELSEWHERE = {
  quote_expired: "quote-token.test.ts, which shortens the life of all quotes",
  maps_unavailable: "maps.test.ts, with a maps service that fails",
  busy: "busy-log.test.ts, whose database is away",
  internal_error: "privacy.test.ts, with a constraint that one merchant alone breaks",
  malformed_request: "refusals.test.ts, as what never becomes a request of an operation",
  request_timeout: "refusals.test.ts, likewise",
  expectation_failed: "refusals.test.ts, likewise",
  headers_too_large: "refusals.test.ts, likewise",
} as const;

const examples = operations.flatMap((each) =>
  requestsOf(each.operation).map(([name, shown]) => [each.operation.operationId, name, each, shown] as const),
);
const keyed = operations.filter(({ operation }) => operation.responses[401]);
const statusOf = ({ operation }: Each) =>
  Number(Object.keys(operation.responses).find((status) => status.startsWith("20")));

describe("every request that the document shows", () => {
  it.each(examples)("%s %s is answered as it says", async (id, name, each, shown) => {
    const stage = await stageOf(id, name);
    const answer = await send(each, stage, shown);
    expectDocumented(id, answer, statusOf(each));
    const success = each.operation.responses[statusOf(each)] as Answered;
    const { value } = success.content!["application/json"].examples[name] as Example;
    if (id === "quoteRates" || (id === "createShipment" && name === "wallet")) {
      expect(feesOf(answer.body)).toEqual(feesOf(value));
    }
    if (!("Idempotency-Key" in shown.headers)) return;
    const again = await send(each, stage, shown);
    expectDocumented(id, again, answer.status);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });

  it("is sent: no operation is left out", () => {
    expect(Object.keys(STAGES).sort()).toEqual(
      operations.map(({ operation }) => operation.operationId).sort(),
    );
  });
});

describe("every refusal that the document shows", () => {
  it.each(Object.entries(ERROR_REQUESTS))("%s, in its words", async (condition, provoke) => {
    const answer = await provoke();
    if (answer.status !== 422 && condition !== "payment_gateway_error") expectAsShown(condition, answer);
    expect(answer.error.code).toBe(condition);
  });

  it("is provoked here, but for what is provoked elsewhere", () => {
    expect([...Object.keys(ERROR_REQUESTS), ...Object.keys(ELSEWHERE)].sort()).toEqual(
      Object.keys(CONDITIONS).sort(),
    );
  });

  const refused = operations.flatMap((each) => {
    const { content } = (each.operation.responses[422] ?? {}) as Answered;
    const shown = Object.entries(content?.["application/json"].examples ?? {});
    return shown.map(
      ([name, example]) => [each.operation.operationId, name, each, example as Example] as const,
    );
  });
  it.each(refused)("%s %s: the same fields with the same words", async (id, name, each, { value }) => {
    const request = API_ENDPOINTS.find(({ operationId }) => operationId === id)!.examples.refused![
      name as "validation_error"
    ]!;
    const stage = await stageOf(id);
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

describe("what every operation can be answered", () => {
  const sent = (each: Each, client: Api, shown: Partial<Shown> = {}) =>
    send(each, { client }, { ...first(each), ...shown });

  it.each(operations.map((each) => [each.operation.operationId, each] as const))("%s", async (id, each) => {
    const expectStatus = async (status: number, answer: Promise<Answer<unknown>>) =>
      expectDocumented(id, await answer, status);
    const { responses, requestBody, parameters } = each.operation;
    await expectStatus(405, sent({ ...each, method: "put" }, sandbox));
    if (keyed.includes(each)) {
      await expectStatus(401, sent(each, api(null)));
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
  });

  it("a public list is refused once an address has asked too often", async () => {
    const client = api(null);
    const asked = await Promise.all(Array.from({ length: 620 }, () => client.get("/vehicle-types")));
    expectDocumented("listVehicleTypes", asked.find(({ status }) => status === 429)!, 429);
  });
});

it("the document itself is not sent again to a client that has it", async () => {
  const { headers } = await api(null).get("/openapi.json");
  const again = await api(null).get("/openapi.json", { "if-none-match": headers.etag! });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers).toMatchObject({ "cache-control": "public, max-age=300", etag: headers.etag });
});

const UNKNOWN = { id: 999_999_999_999, delivery_id: 999_999_999_999, reference: "PAY-20260101-AAAAAA" };

function first({ operation }: Each): Shown {
  const shown = requestsOf(operation).map(([, one]) => one);
  // Omit the key, so that no stored response is replayed.
  const { "Idempotency-Key": _, ...headers } = shown[0]!.headers;
  return { ...shown[0]!, headers };
}

/** Sends the request of an example with the ids of the test records. */
function send({ path, method, operation }: Each, { client, params = {}, instead = {} }: Stage, shown: Shown) {
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

function feesOf(body: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body as object).filter(([name]) =>
      /_fee$|_amount$|_km$|surcharge$|_hub$|^estimated_delivery_(?:minutes|hours)$/.test(name),
    ),
  );
}

import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { API_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { MODES } from "@/lib/core/mode";
import { auditLedger } from "@/lib/wallet/audit";
import { createTestMerchant, buildOrder } from "../fixtures";
import { checkResponse } from "./check-answer";
import { type KnownIds, arbitraryRequests } from "./requests";
import { RUNS_PER_ENDPOINT, SEED } from "./settings";
import { OutcomeCounter } from "./tally";

const SHIPMENTS = 8;
const WEBHOOKS = 4;
const TIME_MS = Math.max(60_000, RUNS_PER_ENDPOINT * 400);

const merchant = await createTestMerchant({
  multiplier: 1_000_000,
  balances: { live: 500_000_000, sandbox: 500_000_000 },
});
const tally = new OutcomeCounter("Every endpoint", SEED);

describe.each(MODES)("in %s mode", (mode) => {
  test.each(API_ENDPOINTS.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    "%s returns documented responses for any input, and rejects invalid input",
    async (_name, endpoint) => {
      const client = merchant[mode];
      const requests = arbitraryRequests(endpoint, await knownIds(mode));
      await fc.assert(
        fc.asyncProperty(requests, async ({ path, sent, breaks }) => {
          const answer = await client.send(endpoint.method, path, sent);
          tally.count(answer.status);
          checkResponse(endpoint, answer, breaks !== null);
        }),
        { numRuns: RUNS_PER_ENDPOINT, seed: SEED, endOnFailure: true },
      );
    },
    TIME_MS,
  );
});

afterAll(async () => {
  const findings = await auditLedger();
  expect(findings).toEqual([]);
});

/** Creates shipments (some unpaid), webhooks, payments and deliveries of the merchant. */
async function knownIds(mode: (typeof MODES)[number]): Promise<KnownIds> {
  const client = merchant[mode];
  const ids = async (
    count: number,
    create: (index: number) => ReturnType<typeof client.post<{ id: number }>>,
  ) => {
    const created = await Promise.all(Array.from({ length: count }, (_, index) => create(index)));
    return created.map(({ body }) => String(body.id));
  };
  const shipments = await ids(SHIPMENTS, (index) =>
    client.post("/merchant/shipments", buildOrder(index % 2 ? {} : { payment_source: "gateway" })),
  );
  const webhooks = await ids(WEBHOOKS, () =>
    client.post("/merchant/webhooks", { url: "https://hook.example.co.tz/tuma" }),
  );
  const sent = await client.post<{ id: number | string }>(`/merchant/webhooks/${webhooks[0]}/test`, {});
  return {
    "/merchant/shipments": shipments,
    "/merchant/webhooks": webhooks,
    "{delivery_id}": [String(sent.body.id)],
  };
}

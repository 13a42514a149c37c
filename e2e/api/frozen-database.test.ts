import { expect, it } from "vitest";
import type { Failpoint } from "../chaos/fault-proxy";
import { FaultProxy } from "../chaos/fault-proxy";
import { createApiClient, createTestMerchant, buildOrder, countShipments, uniqueText } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

const PATIENCE_MS = 20_000;

it.each<[string, Failpoint["at"]]>([
  ["a create that the database never hears of", "statement"],
  ["a create that is committed, and never said to be", "answer"],
])(
  "%s is answered in time, and is created or replayed once with its key",
  async (_what, at) => {
    const proxy = await FaultProxy.start(process.env.DATABASE_URL!);
    const { origin } = await startSeparateServer({ DATABASE_URL: proxy.url });
    const { id, keys } = await createTestMerchant();
    const client = createApiClient(keys.sandbox.key, "sandbox", { origin });
    expectOk(await client.create(buildOrder()), 201);
    const frozen = proxy.freeze({ statement: /create_shipment/, at });
    const header = { "idempotency-key": uniqueText() };
    const began = performance.now();
    const [answer] = await Promise.all([client.create(buildOrder(), header), frozen]);
    expectError(answer, 503, "busy");
    expect(answer.headers["retry-after"]).toBe("1");
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    const again = await client.create(buildOrder(), header);
    expectOk(again, 201);
    expect(again.headers["idempotent-replayed"]).toBe(at === "answer" ? "true" : undefined);
    expect(await countShipments(id)).toBe(2);
    proxy.goAway();
  },
  3 * PATIENCE_MS,
);

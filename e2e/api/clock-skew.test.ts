import { expect, it } from "vitest";
import { createApiClient, createTestMerchant, buildOrder, ownerSql, buildRoute } from "../fixtures";
import type { ApiClient } from "./client";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

const HOUR_MS = 3_600_000;

/** Shifts the clock of a process by replacing Date. */
function skewed(byMs: number): Record<string, string> {
  const shift = `const Real=Date;globalThis.Date=class extends Real{
    constructor(...given){given.length?super(...given):super(Real.now()+${byMs})}
    static now(){return Real.now()+${byMs}}
    static parse=Real.parse;static UTC=Real.UTC}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
}

it("processes with clocks two hours apart agree on prices, windows, keys and due times", async () => {
  const servers = await Promise.all([
    startSeparateServer(skewed(-HOUR_MS)),
    startSeparateServer(skewed(HOUR_MS)),
  ]);
  const { keys } = await createTestMerchant();
  const [slow, fast] = servers.map(({ origin }) => createApiClient(keys.live.key, "live", { origin }));
  const pairs: [ApiClient, ApiClient][] = [
    [slow!, fast!],
    [fast!, slow!],
  ];
  for (const [one, other] of pairs) {
    const quote = expectOk(await one.rates(buildRoute()));
    expect(Date.parse(quote.quote_expires_at) - Date.now()).toBeLessThan(11 * 60_000);
    const body = buildOrder({ quote_token: quote.quote_token, payment_source: "gateway" });
    const unpaid = expectOk(await other.create(body), 201);
    expect(Math.abs(Date.parse(unpaid.created_at) - Date.now())).toBeLessThan(60_000);
    const [job] = await ownerSql()<{ hours: number }[]>`
      select extract(epoch from run_at - now())::float8 / 3600 as hours from graphile_worker._private_jobs
      where payload ->> 'shipmentId' = ${String(unpaid.id)}`;
    expect(job!.hours).toBeCloseTo(24, 1);
    const header = { "idempotency-key": `skewed-clocks-${unpaid.id}` };
    const paid = await one.create(buildOrder(), header);
    expect((await other.create(buildOrder(), header)).text).toBe(paid.text);
    const preview = expectOk(await other.preview(paid.body.id));
    expect(preview).toMatchObject({ window: "grace", fee: 0 });
    expect(Date.parse(preview.window_expires_at!) - Date.parse(paid.body.created_at)).toBe(60_000);
    const cancelled = expectOk(await one.cancel(paid.body.id));
    expect(cancelled.fee_debited).toBe(0);
  }
});

import { afterEach, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { emitEvents, createTestCaller, runPumpTestsSerially } from "@/lib/webhooks/webhook-fixtures";
import { type ClaimedDelivery, claimDeliveries } from "./claim";

runPumpTestsSerially();

const CLAIMERS = 20;

afterEach(async () => {
  await pool`delete from webhook_endpoint where url = 'http://127.0.0.1:1/claimed'`;
});

/** Creates endpoints with `each` due deliveries; the deliveries of the first endpoint are due the longest. */
async function endpointsWithDue(endpoints: number, each: number): Promise<number[]> {
  const caller = await createTestCaller();
  const [eventId] = await emitEvents(caller);
  const rows = await pool<{ id: number }[]>`
    insert into webhook_endpoint (merchant_id, mode, url, events, secret_encrypted)
    select ${caller.merchantId}, ${caller.mode}, 'http://127.0.0.1:1/claimed', '{}', ''
    from generate_series(1, ${endpoints}::int) returning id`;
  const ids = rows.map(({ id }) => id);
  await pool`
    insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, next_attempt_at)
    select event.id, endpoint, event.merchant_id, event.mode, now() - interval '1 hour' + make_interval(secs => n)
    from webhook_event event, unnest(${ids}::bigint[]) with ordinality as endpoints (endpoint, n),
      generate_series(1, ${each}::int)
    where event.event_id = ${eventId!}`;
  return ids;
}

test("twenty concurrent workers never share an endpoint and claim everything", async () => {
  const ids = new Set(await endpointsWithDue(200, 3));
  const workers = Array.from({ length: CLAIMERS }, (_, index) => `at-once-${process.pid}-${index}`);
  const claimed = new Map(workers.map((worker) => [worker, [] as ClaimedDelivery[]]));
  const heldBy = (worker: string) => {
    const held = new Map<number, Set<number>>();
    for (const { endpointId, deliveryId } of claimed.get(worker)!) {
      held.set(endpointId, (held.get(endpointId) ?? new Set()).add(deliveryId));
    }
    return held;
  };
  const total = () => [...claimed.values()].reduce((sum, { length }) => sum + length, 0);
  for (let round = 0; round < 50 && total() < 600; round++) {
    await Promise.all(
      workers.map(async (worker) => {
        const found = await claimDeliveries(worker, 16, heldBy(worker));
        claimed.get(worker)!.push(...found.filter(({ endpointId }) => ids.has(endpointId)));
      }),
    );
  }
  const all = [...claimed.values()].flat();
  expect(new Set(all.map(({ deliveryId }) => deliveryId)).size).toBe(600);
  expect(all).toHaveLength(600);
  const holders = [...claimed].flatMap(([worker, own]) =>
    [...new Set(own.map(({ endpointId }) => endpointId))].map((id) => `${id} ${worker}`),
  );
  expect(holders).toHaveLength(200);
});

test("an endpoint behind the long backlog of others is found within a few claims", async () => {
  const backlog = await endpointsWithDue(40, 500);
  const late = await endpointsWithDue(150, 1);
  await pool`
    update webhook_delivery set next_attempt_at = now() where endpoint_id = any (${late}::bigint[])`;
  await pool`
    update webhook_endpoint set leased_by = 'another', leased_at = now() where id = any (${backlog}::bigint[])`;
  const worker = `behind-${process.pid}`;
  const found = new Map<number, Set<number>>();
  // Each connection has a separate position in the list of endpoints, and a claim reads 32 endpoints.
  for (let claims = 0; claims < 200 && late.some((id) => !found.has(id)); claims++) {
    for (const { endpointId, deliveryId } of await claimDeliveries(worker, 16, found)) {
      found.set(endpointId, new Set([deliveryId]));
    }
  }
  expect(late.filter((id) => !found.has(id))).toEqual([]);
  expect(backlog.some((id) => found.has(id))).toBe(false);
});

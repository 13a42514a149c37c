import { Webhook } from "standardwebhooks";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";
import { insertWebhookEndpoint, API_BASE_PATH, createTestMerchants, BENCH_MODE } from "@/bench/merchants";
import type { PumpCounts } from "@/bench/processes/bench-pump";
import type { ReceiverCounts } from "@/bench/processes/bench-receiver";
import { compareThroughput, type BenchRow } from "@/bench/report";
import type { BenchProcess } from "@/bench/service";
import { MAX_IN_FLIGHT_PER_ENDPOINT } from "@/lib/webhooks/pump/delivery-queue";

const EVENTS = 5000;
const ROUNDS = 11;
const ENDPOINTS = 16;

export async function measureWebhooks(stage: BenchEnvironment): Promise<BenchRow[]> {
  const count = stage.options.quick ? 500 : EVENTS;
  const receiver = await stage.start("bench-receiver");
  const { merchantIds, secrets } = await subscribe(stage, receiver.url);
  const [loop, pump] = [await stage.start("bench-undici-loop"), await stage.start("bench-pump")];
  // Four times as many requests as events, because noise from other processes dominates a shorter loop.
  const request = {
    url: receiver.url,
    count: 4 * count,
    concurrency: ENDPOINTS * MAX_IN_FLIGHT_PER_ENDPOINT,
  };
  const figures = await runAlternating(
    {
      pump: () => deliverAll(stage, pump, merchantIds, count),
      loop: async () => request.count / (await loop.ask<{ seconds: number }>(request)).seconds,
    },
    stage.options.quick ? 2 : ROUNDS,
    stage.settle,
  );
  await pump.stop();
  assertEventsReceivedAndSigned(await receiver.ask<ReceiverCounts>({}), secrets, count);
  await assertRecorded(stage, count);
  await Promise.all([loop.stop(), receiver.stop()]);
  return [compareThroughput(`webhooks, ${count} events / undici loop`, figures.pump, figures.loop, 0.25)];
}

async function subscribe(stage: BenchEnvironment, url: string) {
  await stage.sql`truncate webhook_delivery, webhook_attempt`;
  await stage.sql`delete from webhook_endpoint`;
  const merchants = await createTestMerchants(stage.sql, ENDPOINTS);
  await stage.sql`delete from webhook_endpoint`;
  const merchantIds = merchants.map(({ id }) => id);
  const secrets: string[] = [];
  for (const id of merchantIds) secrets.push(await insertWebhookEndpoint(stage.sql, id, `${url}/hook`));
  return { merchantIds, secrets };
}

async function deliverAll(
  { sql }: BenchEnvironment,
  pump: BenchProcess,
  merchantIds: number[],
  count: number,
): Promise<number> {
  const { recorded: before } = await pump.ask<PumpCounts>({ recorded: 0 });
  await sql`
    select add_webhook_event((${merchantIds}::bigint[])[1 + i % ${merchantIds.length}], ${BENCH_MODE}, 'shipment.paid',
      null, null, 'ORDER-' || i, 'evt_' || md5(random()::text || i), ${sql.json(DATA)}::json)
    from generate_series(1, ${count}::int) i`;
  await sql`select pg_notify('webhook_due', '')`;
  const startedAt = performance.now();
  await pump.ask<PumpCounts>({ recorded: before + count });
  const rate = (count / (performance.now() - startedAt)) * 1000;
  const [row] = await sql`select exists (select from webhook_delivery where status = 'pending') as pending`;
  if (row!.pending) throw new Error("A delivery still waits although so many attempts were recorded");
  return rate;
}

/** Same size as a real event. */
const DATA = {
  shipment_id: 20_417_031,
  shipment_number: "SHP-20261121-7KQ2MX",
  tracking_code: "TUMAa8Bx03kLq9",
  tracking_url: `https://example.co.tz${API_BASE_PATH}/track?code=TUMAa8Bx03kLq9`,
  merchant_reference: "ORDER-20417",
  type: "same_city",
  status: "confirmed",
  previous_status: "pending",
  payment_status: "paid",
  total_amount: 7700,
  currency: "TZS",
  estimated_delivery_at: "2026-11-21T09:30:00.000Z",
  occurred_at: "2026-11-21T08:30:00.000Z",
  leg_type: null,
  rider: null,
  payment_source: "wallet",
  payment_confirmed_at: "2026-11-21T08:30:00.000Z",
  wallet_balance_after: 1_234_500,
};

async function assertRecorded({ sql }: BenchEnvironment, count: number): Promise<void> {
  const [row] = await sql<{ attempts: number }[]>`
    select count(*)::int as attempts from webhook_attempt where status_code = 200`;
  if (row!.attempts < count)
    throw new Error(`${row!.attempts} attempts are recorded, fewer than ${count} events`);
}

/** Throws unless all events arrived and a third-party library verifies the last event. */
function assertEventsReceivedAndSigned(
  { received, lastHeaders, lastBody }: ReceiverCounts,
  secrets: string[],
  count: number,
) {
  if (received < count) throw new Error(`${received} requests arrived, fewer than ${count} events`);
  const verifies = (secret: string) => {
    try {
      return new Webhook(secret).verify(lastBody, lastHeaders) !== null;
    } catch {
      return false;
    }
  };
  if (!secrets.some(verifies)) throw new Error("The last webhook carries no valid signature");
}

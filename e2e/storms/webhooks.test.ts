import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { TestMerchant } from "../fixtures";
import { startDeployment } from "../setup/deployment";
import {
  findDeliveryFaults,
  listFirstArrivalLatencies,
  percentile,
  type WatchedEndpoint,
} from "./delivery-checks";
import { failUnlessMachineBusy } from "./by-times";
import { type ReceiverBehaviour, openReceiver, type Receiver } from "./receivers";
import { seededRandom, EVENT_COUNT, SEED } from "./settings";
import { measureCpuContention } from "./cpu-contention";

const MERCHANTS = 20;
const ENDPOINTS_EACH = 2;
const MOODS: ReceiverBehaviour[] = [
  "refuses",
  "resets",
  "refuses",
  "hangs",
  ...Array<ReceiverBehaviour>(6).fill("healthy"),
];
const IN_FLIGHT_PER_ENDPOINT = 4;
const EVENTS_PER_SECOND = 800;
const BATCH = 10;
const RECOVERY_MS = 60_000;
const KIND = "shipment.paid";
const SINCE = "2020-01-01T00:00:00Z";

const { workers } = await startDeployment({ webs: 1, workers: 2 });
const { createTestMerchant, ownerSql, waitForCondition } = await import("../fixtures");
const { transaction } = await import("@/db/client");
const { emitWebhookEvent } = await import("@/lib/webhooks/emit");

interface Endpoint {
  id: number;
  merchant: TestMerchant;
  receiver: Receiver;
}

const receivers: Receiver[] = [];
afterAll(() => {
  for (const receiver of receivers) receiver.close();
});

const createMerchant = () => createTestMerchant({ multiplier: 1_000_000, balances: { sandbox: 0, live: 0 } });

async function subscribe(merchant: TestMerchant, mood: ReceiverBehaviour): Promise<Endpoint> {
  const receiver = await openReceiver(mood);
  receivers.push(receiver);
  const { status, body } = await merchant.sandbox.post<{ id: number }>("/merchant/webhooks", {
    url: receiver.url,
    events: [KIND],
  });
  expect(status).toBe(201);
  return { id: body.id, merchant, receiver };
}

async function emitAll(merchants: TestMerchant[], count: number): Promise<Map<number, string[]>> {
  const emitted = new Map(merchants.map(({ id }) => [id, [] as string[]]));
  const startedAt = performance.now();
  for (let from = 0; from < count; from += BATCH) {
    const dueAt = startedAt + (from / EVENTS_PER_SECOND) * 1000;
    if (dueAt > performance.now()) await sleep(dueAt - performance.now());
    await transaction(async (tx) => {
      for (let index = from; index < Math.min(from + BATCH, count); index++) {
        const { id: merchantId } = merchants[index % merchants.length]!;
        const reference = `ORDER-${index}`;
        const event = { merchantId, mode: "sandbox", type: KIND, shipmentId: null } as const;
        const { eventId } = await emitWebhookEvent(tx, {
          ...event,
          merchantReference: reference,
          data: { index },
        });
        emitted.get(merchantId)!.push(eventId);
      }
    });
  }
  return emitted;
}

function watched(endpoints: Endpoint[], emitted: Map<number, string[]>): WatchedEndpoint[] {
  return endpoints.map(({ id, merchant, receiver: { first, arrivals } }) => ({
    name: `${first} ${id}`,
    isHealthy: first === "healthy",
    expected: emitted.get(merchant.id)!,
    arrivals,
  }));
}

/** Removes the time limit, because only the first test checks times. */
const untimed = (endpoint: WatchedEndpoint): WatchedEndpoint => ({ ...endpoint, isHealthy: false });

const isComplete = ({ expected, arrivals }: WatchedEndpoint) =>
  listFirstArrivalLatencies(arrivals).length >= expected.length;

/** Makes pending retries due immediately, except retries that a worker has locked. */
async function hastenRetries(): Promise<void> {
  await ownerSql()`
    update webhook_delivery set next_attempt_at = now() where id in (
      select id from webhook_delivery where status = 'pending' and next_attempt_at > now() for update skip locked)`;
  await ownerSql()`select pg_notify('webhook_due', '')`;
}

const show = async ({ id, merchant }: Endpoint) =>
  (await merchant.sandbox.get<Record<string, unknown>>(`/merchant/webhooks/${id}`)).body;

async function attemptsOf(endpointIds: number[]): Promise<Map<number, Map<number, number>>> {
  const rows = await ownerSql()<{ endpoint: number; status: number; attempts: number }[]>`
    select d.endpoint_id as endpoint, coalesce(a.status_code, 0) as status, count(*)::int as attempts
    from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
    where d.endpoint_id = any (${endpointIds}) group by 1, 2`;
  const found = new Map(endpointIds.map((id) => [id, new Map<number, number>()]));
  for (const { endpoint, status, attempts } of rows) found.get(endpoint)!.set(status, attempts);
  return found;
}

async function statusesOf(endpointIds: number[]): Promise<Record<string, number>> {
  const rows = await ownerSql()<{ status: string; deliveries: number }[]>`
    select status, count(*)::int as deliveries from webhook_delivery
    where endpoint_id = any (${endpointIds}) group by 1`;
  return Object.fromEntries(rows.map(({ status, deliveries }) => [status, deliveries]));
}

function shuffledMoods(count: number): ReceiverBehaviour[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, (_, index) => ({ mood: MOODS[index % MOODS.length]!, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ mood }) => mood);
}

const merchants = await Promise.all(Array.from({ length: MERCHANTS }, createMerchant));
const moods = shuffledMoods(MERCHANTS * ENDPOINTS_EACH);
const endpoints = await Promise.all(
  moods.map((mood, index) => subscribe(merchants[index % MERCHANTS]!, mood)),
);
const gone = await subscribe(merchants[0]!, "gone");
const ids = endpoints.map(({ id }) => id);
const [healthy, ill] = [true, false].map((well) =>
  endpoints.filter(({ receiver }) => (receiver.first === "healthy") === well),
) as [Endpoint[], Endpoint[]];

describe(`${EVENT_COUNT} events to endpoints of which a third fails and a tenth hangs (STORM_SEED=${SEED})`, () => {
  let emitted = new Map<number, string[]>();

  it("healthy endpoints get everything in time despite failing ones", async (context) => {
    const busy = workers.map(({ pid }) => measureCpuContention(pid));
    emitted = await emitAll(merchants, EVENT_COUNT);
    await waitForCondition(
      "the healthy have all",
      () => watched(healthy, emitted).every(isComplete),
      RECOVERY_MS,
    );
    const faults = watched(healthy, emitted).flatMap(findDeliveryFaults);
    const latencies = healthy.flatMap(({ receiver }) => listFirstArrivalLatencies(receiver.arrivals));
    const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(latencies, share));
    console.log(
      `Webhooks (STORM_SEED=${SEED}): ${EVENT_COUNT} events, ${ids.length} endpoints, ${healthy.length} healthy: ` +
        `${latencies.length} arrivals, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms`,
    );
    failUnlessMachineBusy(context, [{ faults, busy: Math.max(...busy.map((read) => read())) }]);
  });

  it("a failing endpoint is marked and stays enabled; 410 disables; at most four are in flight per endpoint", async () => {
    for (const endpoint of ill.filter(({ receiver }) => receiver.first !== "hangs")) {
      expect(await show(endpoint)).toMatchObject({ status: "enabled", failing_since: expect.any(String) });
    }
    for (const endpoint of healthy) {
      expect(await show(endpoint)).toMatchObject({ status: "enabled", failing_since: null });
    }
    expect(await show(gone)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    for (const { receiver } of [...endpoints, gone]) {
      expect(receiver.atOnceMax, receiver.first).toBeLessThanOrEqual(IN_FLIGHT_PER_ENDPOINT);
    }
    expect(await statusesOf(ids)).not.toHaveProperty("failed");
  });

  it("after recovery every event is delivered, and every attempt recorded", async () => {
    for (const { receiver } of [...endpoints, gone]) receiver.recover();
    const startedAt = performance.now();
    const everything = EVENT_COUNT * ENDPOINTS_EACH;
    const delivered = async () => {
      await hastenRetries();
      return (await statusesOf(ids)).succeeded === everything;
    };
    await waitForCondition("everything is delivered", delivered, RECOVERY_MS);
    expect(watched(endpoints, emitted).map(untimed).flatMap(findDeliveryFaults)).toEqual([]);
    const attempts = await attemptsOf(ids);
    for (const { id, receiver } of endpoints) {
      expect(Object.fromEntries(attempts.get(id)!), receiver.first).toEqual(
        Object.fromEntries(receiver.answers),
      );
    }
    for (const endpoint of ill) expect(await show(endpoint)).toMatchObject({ failing_since: null });
    const arrivals = endpoints.reduce((sum, { receiver }) => sum + receiver.arrivals.length, 0);
    const requests = endpoints.flatMap(({ receiver }) => [...receiver.answers.values()]);
    const failed = requests.reduce((sum, count) => sum + count, 0) - arrivals;
    expect(failed).toBeGreaterThan(ill.length);
    console.log(
      `Webhooks: after recovery all in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ` +
        `${everything} deliveries, ${failed} attempts failed before, ${arrivals - everything} came twice`,
    );
  });

  it("a re-enabled endpoint gets missed events by a replay", async () => {
    const { id, merchant } = gone;
    const path = `/merchant/webhooks/${id}`;
    expect((await merchant.sandbox.send("PATCH", path, { body: { status: "enabled" } })).status).toBe(200);
    const replay = await merchant.sandbox.post<{ replayed: number }>(`${path}/replay`, { since: SINCE });
    expect(replay.body.replayed).toBe(EVENT_COUNT / MERCHANTS);
    await waitForCondition("it has all", () => watched([gone], emitted).every(isComplete), RECOVERY_MS);
    expect(watched([gone], emitted).map(untimed).flatMap(findDeliveryFaults)).toEqual([]);
  });
});

describe("the test detects", () => {
  it("an outbox that loses events, and a queue that delays a healthy endpoint", async () => {
    const merchant = await createMerchant();
    const [losing, waiting] = [await subscribe(merchant, "healthy"), await subscribe(merchant, "healthy")];
    await ownerSql().unsafe(`
      create function break_delivery() returns trigger language plpgsql as $$ begin
        if new.endpoint_id = ${losing.id} and new.event_id % 20 = 0 then return null; end if;
        if new.endpoint_id = ${waiting.id} then new.next_attempt_at := now() + interval '3 seconds'; end if;
        return new;
      end $$;
      create trigger break_delivery before insert on webhook_delivery
        for each row execute function break_delivery()`);
    const emitted = await emitAll([merchant], 100);
    await waitForCondition("the late have come", () => watched([waiting], emitted).every(isComplete));
    const faults = watched([losing, waiting], emitted).flatMap(findDeliveryFaults);
    expect(faults).toEqual([
      expect.stringContaining("5 of 100 events are missing"),
      expect.stringContaining("delayed"),
    ]);
  });
});

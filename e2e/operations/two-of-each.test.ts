import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TrackingStream } from "../api/tracking-stream";
import { startDeployment } from "../setup/deployment";
import { openReceiver, type Receiver } from "../storms/receivers";
import { startLoadBalancer } from "./proxy";
import { buildEnvWithShiftedClock } from "./next-minute";

const CREATES = 30;
/** A hundredth of the default of 1200 reads per minute. */
const READS = 12;
/** Milliseconds from the start of the workers to the next full minute of their shifted clocks. */
const MINUTE_COMES_IN_MS = 8000;

/** A worker that starts after the full minute waits for the following minute. */
const NEXT_MINUTE_MS = 75_000;

const deployment = await startDeployment({ webs: 2, workers: 0 });
const {
  createApiClient,
  runInBatches,
  createTestMerchant,
  buildOrder,
  ownerSql,
  countShipments,
  getBalance,
  waitForCondition,
} = await import("../fixtures");
const { createManualTestRider } = await import("../api/courier");
const { parseLiveToken, openTrackingStream } = await import("../api/tracking-stream");
const { transaction } = await import("@/db/client");
const { recordPosition } = await import("@/lib/riders/positions/record-positions");
const { suspendMerchant } = await import("@/lib/merchants/change-status");

const [one, other] = deployment.webs.map(({ origin }) => origin) as [string, string];
const proxy = await startLoadBalancer([one, other]);
const receivers: Receiver[] = [];
afterAll(() => {
  proxy.close();
  for (const receiver of receivers) receiver.close();
});

beforeAll(async () => {
  await ownerSql().unsafe(`
    create table scheduled (task int, minute text);
    create function note_scheduled() returns trigger language plpgsql security definer set search_path = public as $$ begin
      insert into scheduled values (new.task_id, new.payload -> '_cron' ->> 'ts');
      return new;
    end $$;
    create trigger note_scheduled after insert on graphile_worker._private_jobs
      for each row when (new.payload -> '_cron' is not null) execute function note_scheduled()`);
  const clock = buildEnvWithShiftedClock(MINUTE_COMES_IN_MS);
  await Promise.all([deployment.addWorker(clock), deployment.addWorker(clock)]);
});

const createMerchant = () => createTestMerchant({ multiplier: 1_000_000 });
const at = (key: string, origin: string, mode: "live" | "sandbox" = "sandbox") =>
  createApiClient(key, mode, { origin });

async function open(): Promise<Receiver> {
  const receiver = await openReceiver("healthy");
  receivers.push(receiver);
  return receiver;
}

function toldAgain({ arrivals }: Receiver): number {
  return arrivals.length - new Set(arrivals.map(({ eventId }) => eventId)).size;
}

interface Minute {
  minute: string;
  times: number;
  tasks: number;
}

function minutes(): Promise<Minute[]> {
  return ownerSql()<Minute[]>`
    select minute, count(*)::int as times, count(distinct task)::int as tasks from scheduled group by minute`;
}

const isPutInAgain = ({ times, tasks }: Minute) => times > tasks;

describe("two web processes and two workers on one database", () => {
  it("concurrent requests with one key at both create and cancel once, with one response", async () => {
    const merchant = await createMerchant();
    const { key } = merchant.keys.sandbox;
    const clients = [at(key, one), at(key, other)];
    const header = { "idempotency-key": `both-processes-${merchant.id}` };
    const before = await getBalance(merchant.caller("sandbox"));
    const created = await Promise.all(
      [...clients, ...clients].map((client) => client.create(buildOrder(), header)),
    );
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await countShipments(merchant.id)).toBe(1);
    const { id } = created[0]!.body;
    const cancelled = await Promise.all([...clients, ...clients].map((client) => client.cancel(id, header)));
    expect(new Set(cancelled.map(({ text }) => text)).size).toBe(1);
    expect(cancelled[0]!.body).toMatchObject({ status: "cancelled", fee_debited: 0 });
    expect(await getBalance(merchant.caller("sandbox"))).toBe(before);
  });

  it("concurrent cancels without a key at both: one succeeds", async () => {
    const merchant = await createMerchant();
    const { key } = merchant.keys.sandbox;
    const { body } = await at(key, one).create(buildOrder());
    const answers = await Promise.all([at(key, one).cancel(body.id), at(key, other).cancel(body.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("events of both are delivered once by either worker", async () => {
    const merchant = await createMerchant();
    const receiver = await open();
    const client = at(merchant.keys.sandbox.key, proxy.origin);
    expect((await client.post("/merchant/webhooks", { url: receiver.url })).status).toBe(201);
    const made = await runInBatches(CREATES, () => client.create(buildOrder()));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    await waitForCondition("all events have come", () => receiver.arrivals.length >= 2 * CREATES);
    const settled = await waitForCondition("all deliveries are recorded", async () => {
      const rows = await ownerSql()<{ status: string; attempts: number }[]>`
        select status, attempts from webhook_delivery where merchant_id = ${merchant.id}`;
      return rows.every(({ status }) => status !== "pending") && rows;
    });
    expect(settled).toEqual(
      Array.from({ length: 2 * CREATES }, () => ({ status: "succeeded", attempts: 1 })),
    );
    expect(toldAgain(receiver)).toBe(0);
  });

  it("a rider's position reaches the subscribers of both", async () => {
    const merchant = await createMerchant();
    const { body: shipment } = await merchant.live.create(buildOrder());
    const rider = await createManualTestRider();
    await rider.carry(shipment.id);
    const page = await fetch(`${one}/track?code=${shipment.tracking_code}&lang=en`);
    const token = parseLiveToken(await page.text());
    const streams: TrackingStream[] = await Promise.all(
      [one, other].map((origin) => openTrackingStream(token, { origin })),
    );
    for (const stream of streams)
      await waitForCondition("the stream is open", () => stream.of("token").length === 1);
    await transaction((tx) => recordPosition(tx, rider.riderId, { latitude: -6.7654, longitude: 39.2512 }));
    for (const stream of streams) {
      await waitForCondition("the position comes", () =>
        stream.of("position").some(({ latitude }) => latitude === -6.7654),
      );
    }
    await rider.deliver(shipment.id);
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it("a suspended merchant is rejected by both from the next request", async () => {
    const merchant = await createMerchant();
    const { key } = merchant.keys.sandbox;
    const clients = [at(key, one), at(key, other)];
    for (const client of clients) expect((await client.list()).status).toBe(200);
    await transaction((tx) => suspendMerchant(tx, merchant.id));
    for (const client of clients) {
      const { status, error } = await client.list();
      expect({ status, code: error.code }).toEqual({ status: 403, code: "merchant_not_approved" });
    }
  });

  it("without Redis rate limits are counted per process", async () => {
    const merchant = await createTestMerchant({ multiplier: 0.01 });
    for (const origin of [one, other]) {
      const answers = await runInBatches(READS + 1, () => at(merchant.keys.sandbox.key, origin).list());
      const allowed = answers.filter(({ status }) => status === 200);
      expect(allowed).toHaveLength(READS);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    }
  });

  it("cron jobs are enqueued once for both workers", async () => {
    await waitForCondition("the minute has come", async () => (await minutes()).length > 0, NEXT_MINUTE_MS);
    expect((await minutes()).filter(isPutInAgain)).toEqual([]);
  });
});

describe("the test detects", () => {
  it("jobs enqueued by both workers for the same minute", async () => {
    const [{ minute }] = (await minutes()) as [Minute];
    await ownerSql()`
      select graphile_worker.add_job('audit.run', json_build_object('_cron', json_build_object('ts', ${minute}::text)))`;
    expect((await minutes()).filter(isPutInAgain)).toMatchObject([{ minute }]);
  });

  it("an event delivered twice", async () => {
    const merchant = await createMerchant();
    const receiver = await open();
    const client = at(merchant.keys.sandbox.key, proxy.origin);
    const { body } = await client.post<{ id: number }>("/merchant/webhooks", { url: receiver.url });
    expect((await client.create(buildOrder())).status).toBe(201);
    await waitForCondition("both events have come", () => receiver.arrivals.length >= 2);
    expect(toldAgain(receiver)).toBe(0);
    const everything = { since: "2020-01-01T00:00:00Z", only: "all" };
    await waitForCondition("both are recorded", async () => {
      const { body: again } = await client.post<{ replayed: number }>(
        `/merchant/webhooks/${body.id}/replay`,
        everything,
      );
      return again.replayed > 0;
    });
    await waitForCondition("one comes again", () => toldAgain(receiver) > 0);
  });
});

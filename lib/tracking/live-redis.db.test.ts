import postgres from "postgres";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { findProgram, startService } from "@/e2e/setup/service-process";

/** Specified time limit within which pages continue after a failure. */
const GO_ON_MS = 5000;
/** Number of database round trips, after which an earlier notification would have arrived. */
const ROUND_TRIPS = 20;

const isHere = findProgram("redis-server") !== null;
if (!isHere) console.warn("skipped: redis-server is not installed, so notifications by it are not tried");

describe.skipIf(!isHere)("open pages that are notified by Redis", async () => {
  if (!isHere) return;
  const redis = await startService("redis-server");
  process.env.REDIS_URL = `redis://127.0.0.1:${redis.port}`;
  const { CHANGE_CHANNEL, POSITION_CHANNEL } = await import("@/lib/core/tracking/tracking-live");
  const { publish } = await import("@/lib/pubsub/publish");
  const { getRedisPubsub } = await import("@/lib/pubsub/redis-pubsub");
  const { registry } = await import("@/lib/platform/registry");
  const { transaction } = await import("@/db/client");
  const { createTestMerchant, createTestShipment } = await import(
    "@/lib/shipments/create/paid-shipment.fixture"
  );
  const { lockShipment } = await import("@/lib/shipments/transitions/lock");
  const { recordPosition } = await import("@/lib/riders/positions/record-positions");
  const { recordPositions } = await import("@/lib/riders/positions/record-positions");
  const { MANUAL_STEPS, STEPS_TO_SAME_CITY_RECEIVER, STEPS_TO_PICKUP, performManualSteps } = await import(
    "@/lib/riders/steps/by-hand.fixture"
  );
  const { notifyTrackingPages } = await import("@/lib/shipments/transitions/notify-tracking-pages");
  const { subscribeToShipment } = await import("./live-feed");
  const direct = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
  const byDatabase: string[] = [];
  for (const channel of [CHANGE_CHANNEL, POSITION_CHANNEL])
    await direct.listen(channel, (text) => byDatabase.push(text));
  afterAll(async () => {
    await getRedisPubsub()?.close();
    await redis.remove();
    await direct.end();
  });

  const isAway = () => registry.pubsubIsAway?.();
  async function watched(id: number) {
    const watcher = { send: vi.fn(), end: vi.fn() };
    await subscribeToShipment(id, watcher);
    const frames = () => watcher.send.mock.calls.flat().filter((frame) => frame.startsWith("event: "));
    return {
      ...watcher,
      frames,
      count: (event: string) => frames().filter((one) => one.includes(event)).length,
    };
  }
  const ofDatabase = (id: number) => byDatabase.filter((text) => JSON.parse(text).shipment_id === id);
  const ready = () => vi.waitFor(() => expect(isAway()).toBe(false), { timeout: 20_000 });
  const heard = (look: () => void) => vi.waitFor(look, { timeout: 10_000 });
  let gaps = 0;
  /** The gap callback runs when all processes have noticed that Redis is available or unavailable. */
  const hasSettled = (times: number) =>
    vi.waitFor(() => expect(gaps).toBe(times), { timeout: GO_ON_MS, interval: 20 });
  await getRedisPubsub()!.subscribe({ channels: [], onMessage: () => {}, onGap: () => void gaps++ });
  await ready();
  await hasSettled(1);

  it("receive transitions and positions once, after their commit, without database notifications", async () => {
    const id = await createTestShipment(await createTestMerchant());
    const page = await watched(id);
    const riderId = await performManualSteps(id, STEPS_TO_PICKUP);
    await heard(() => expect(page.count("changed")).toBe(STEPS_TO_PICKUP.length));
    await MANUAL_STEPS.headOut(id, riderId);
    await heard(() => expect(page.count("changed")).toBe(STEPS_TO_PICKUP.length + 1));
    await transaction((tx) => recordPosition(tx, riderId, { latitude: -6.8, longitude: 39.28 }));
    await heard(() => expect(page.count("position")).toBe(1));
    const fix = { latitude: -6.81, longitude: 39.28, recordedAt: new Date() };
    await recordPositions({ riderId, fixes: [fix] });
    await heard(() => expect(page.count("position")).toBe(2));
    await MANUAL_STEPS.deliver(id, riderId);
    await heard(() => expect(page.end).toHaveBeenCalled());
    for (let trip = 0; trip < ROUND_TRIPS; trip++) await direct`select 1`;
    expect(ofDatabase(id)).toEqual([]);
  });

  it("receive nothing before the commit or after a rollback", async () => {
    const id = await createTestShipment(await createTestMerchant());
    const page = await watched(id);
    const mark = { shipment_id: id, latitude: -6, longitude: 39, recorded_at: new Date().toISOString() };
    publish(POSITION_CHANNEL, [JSON.stringify(mark)]);
    await heard(() => expect(page.count("position")).toBe(1));
    page.send.mockClear();
    const tell = (fails: boolean) =>
      transaction(async (tx) => {
        await notifyTrackingPages(tx, (await lockShipment(tx, id)).row);
        for (let trip = 0; trip < ROUND_TRIPS; trip++) await direct`select 1`;
        expect(page.frames()).toEqual([]);
        if (fails) throw new Error("undone");
      });
    await expect(tell(true)).rejects.toThrow("undone");
    await tell(false);
    await heard(() => expect(page.count("changed")).toBe(1));
  });

  it.each(["killed", "frozen"] as const)(
    "continue within 5 s by the database when it is %s, and by Redis again after its recovery",
    async (how) => {
      await ready();
      const before = gaps;
      const id = await createTestShipment(await createTestMerchant());
      const page = await watched(id);
      if (how === "killed") await redis.kill();
      else redis.freeze();
      // The stream ends, so that the page reloads the messages lost before all processes noticed the failure.
      await hasSettled(before + 1);
      expect(page.end).toHaveBeenCalledTimes(1);
      const again = await watched(id);
      byDatabase.length = 0;
      const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
      // Concurrent transitions may share one notification, so the exact count is unknown.
      await heard(() => expect(again.count("changed")).toBeGreaterThan(0));
      if (how === "killed") await redis.start();
      else redis.thaw();
      await ready();
      await hasSettled(before + 2);
      expect(again.end).toHaveBeenCalledTimes(1);
      const last = await watched(id);
      // All earlier database notifications have arrived.
      const told = ofDatabase(id).length;
      expect(told).toBeGreaterThan(0);
      await MANUAL_STEPS.deliver(id, riderId);
      await heard(() => expect(last.end).toHaveBeenCalled());
      expect(ofDatabase(id)).toHaveLength(told);
    },
  );
});

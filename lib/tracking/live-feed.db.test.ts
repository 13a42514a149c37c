import postgres from "postgres";
import { afterAll, expect, inject, it, vi } from "vitest";
import { ConnectionFaultProxy } from "@/db/switch-proxy.fixture";

const SHIPMENT = 7;
const FAILURES = 6;
const direct = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const proxy = await ConnectionFaultProxy.start(inject("databaseUrl"));
process.env.DATABASE_URL = proxy.url;
const { subscribeToShipment } = await import("./live-feed");
const { CHANGE_CHANNEL, POSITION_CHANNEL } = await import("@/lib/core/tracking/tracking-live");
afterAll(async () => {
  proxy.close();
  await direct.end();
});

it.each(["closes", "resets"] as const)(
  "behind a proxy that %s, streams end once per lost feed, and the feed recovers",
  async (behaviour) => {
    const [early, late] = [watcher(), watcher()];
    await subscribeToShipment(SHIPMENT, early);
    await hears(early);
    proxy.behaviour = behaviour;
    proxy.cut();
    const before = proxy.accepted;
    await expect.poll(() => proxy.accepted - before, { timeout: 20_000 }).toBeGreaterThan(FAILURES);
    proxy.behaviour = "passes on";
    await vi.waitFor(() => expect(early.end).toHaveBeenCalled(), { timeout: 10_000 });
    await subscribeToShipment(SHIPMENT, late);
    await hears(late);
    proxy.cut();
    await vi.waitFor(() => expect(late.end).toHaveBeenCalled(), { timeout: 10_000 });
    await hears(late);
    expect([early.end.mock.calls.length, late.end.mock.calls.length]).toEqual([2, 1]);
  },
);

function watcher() {
  return { send: vi.fn(), end: vi.fn() };
}

/** Expects that the watcher receives messages of both channels. */
async function hears(watcher: { send: ReturnType<typeof vi.fn> }): Promise<void> {
  watcher.send.mockClear();
  const position = {
    shipment_id: SHIPMENT,
    latitude: -6,
    longitude: 39,
    recorded_at: new Date().toISOString(),
  };
  await vi.waitFor(
    async () => {
      await direct`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify({ shipment_id: SHIPMENT, ended: false })})`;
      await direct`select pg_notify(${POSITION_CHANNEL}, ${JSON.stringify(position)})`;
      const frames = watcher.send.mock.calls.flat().join();
      expect(frames).toContain("event: changed");
      expect(frames).toContain("event: position");
    },
    { timeout: 20_000, interval: 100 },
  );
}

import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { CHANGED_FRAME, buildTrackingVersion } from "@/lib/core/tracking/tracking-live";
import { registry } from "@/lib/platform/registry";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { collectParcel, departForReceiver } from "@/lib/riders/steps/steps";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { closeAllStreams } from "@/lib/tracking/live-feed";
import { openLiveStream } from "@/lib/tracking/live-stream";
import { readTrackingToken, signTrackingToken } from "./tokens";

/** A position must arrive within a second; the limit is higher, because other tests slow the machine down. */
const SOON = { timeout: 5000, interval: 5 };
const CONFIRMED = buildTrackingVersion("confirmed", 0, false);
let merchant: TestMerchant;
let address = 0;

beforeAll(async () => {
  merchant = await createTestMerchant("live");
});
afterEach(() => {
  closeAllStreams();
  registry.shuttingDown = false;
});

/** Opens a stream and collects its frames. */
async function watch(shipmentId: number, state = CONFIRMED) {
  const stream = openLiveStream(signTrackingToken("live", shipmentId, state), [
    { block: `10.0.0.${++address}`, factor: 1 },
  ]);
  const frames: string[] = [];
  const end = vi.fn(() => stream.release());
  await stream.start({ send: (frame) => frames.push(frame), end });
  const of = (event: string) => frames.filter((frame) => frame.startsWith(`event: ${event}\n`));
  return { frames, end, of, stream };
}

async function outForDelivery() {
  const [id, riderId] = [await createTestShipment(merchant), await createTestRider()];
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 60_000)),
  );
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  for (const verb of [collectParcel, departForReceiver]) {
    await transaction(async (tx) => {
      await verb(tx, await lockRiderJob(tx, riderId, id));
    });
  }
  const go = (latitude: number) =>
    transaction((tx) => recordPosition(tx, riderId, { latitude, longitude: 39.25 }));
  return { id, riderId, go };
}

/** Resolves when the notifications of all earlier commits have arrived. */
async function recordElsewhere(): Promise<void> {
  const { id, go } = await outForDelivery();
  const { of } = await watch(id);
  await go(-6.75);
  await vi.waitFor(() => expect(of("position")).toHaveLength(1), SOON);
}

async function stateOf(id: number): Promise<string> {
  const [row] = await read().select().from(shipment).where(eq(shipment.id, id));
  return buildTrackingVersion(
    row!.status,
    await read().$count(shipmentEvent, eq(shipmentEvent.shipmentId, id)),
    row!.receiverPin !== null,
  );
}

const deliver = (id: number) =>
  transaction(async (tx) => {
    const recordedAt = new Date().toISOString();
    const proof = { recipientName: "Juma", photoUrl: null, recordedAt, capturedOffline: false };
    await applyTransition(tx, await lockShipment(tx, id), "delivered", {
      proof: { ...proof, method: "name" },
    });
  });

describe("a watcher", () => {
  it("receives positions only of the rider who has the parcel", async () => {
    const [mine, other] = [await outForDelivery(), await outForDelivery()];
    const { of } = await watch(mine.id);
    await other.go(-6.1);
    await mine.go(-6.801234);
    await mine.go(-6.80222);
    await vi.waitFor(() => expect(of("position")).toHaveLength(2), SOON);
    expect(of("position").join()).toContain('"latitude":-6.8012,"longitude":39.25');
    expect(of("position").join()).not.toContain("-6.1");
  });

  it("receives no position before the parcel is out for delivery", async () => {
    const [id, riderId] = [await createTestShipment(merchant), await createTestRider()];
    await recordElsewhere();
    const { of, frames } = await watch(id);
    await transaction(async (tx) =>
      offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 60_000)),
    );
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
    await transaction((tx) => recordPosition(tx, riderId, { latitude: -6.8, longitude: 39.2 }));
    await transaction(async (tx) => {
      await collectParcel(tx, await lockRiderJob(tx, riderId, id));
    });
    await vi.waitFor(() => expect(of("changed")).toHaveLength(2), SOON);
    expect(frames.join()).not.toContain("39.2");
  });

  it("receives changes and is disconnected at the end of the shipment", async () => {
    const { id, go } = await outForDelivery();
    const { of, end, frames } = await watch(id, await stateOf(id));
    // Notifications arrive in the order of the commits, so all notifications of earlier steps have arrived.
    await go(-6.76);
    await vi.waitFor(() => expect(of("position")).toHaveLength(1), SOON);
    frames.length = 0;
    await deliver(id);
    await vi.waitFor(() => expect(end).toHaveBeenCalled(), SOON);
    expect(frames).toEqual([CHANGED_FRAME]);
  });

  it("receives a change each time the rider comes near the drop-off", async () => {
    const { id, go } = await outForDelivery();
    await go(-6.77);
    const { of } = await watch(id, await stateOf(id));
    await vi.waitFor(() => expect(of("position")).toHaveLength(1), SOON);
    const changes: number[] = [];
    for (const latitude of [-6.7628, -6.7626, -6.761, -6.77, -6.7602]) {
      const positions = of("position").length;
      await go(latitude);
      await vi.waitFor(() => expect(of("position")).toHaveLength(positions + 1), SOON);
      changes.push(of("changed").length);
    }
    expect(changes).toEqual([0, 1, 1, 1, 2]);
  });

  it("with a current page receives only the next token", async () => {
    const id = await createTestShipment(merchant);
    await recordElsewhere();
    const { frames } = await watch(id, await stateOf(id));
    await recordElsewhere();
    expect(frames).toHaveLength(1);
  });

  it("who connects late receives missed changes at once", async () => {
    const { id, go } = await outForDelivery();
    await go(-6.79);
    await recordElsewhere();
    const { of } = await watch(id);
    expect([of("changed").length, of("position").length]).toEqual([1, 1]);
    await deliver(id);
    await recordElsewhere();
    const after = await watch(id);
    expect([after.of("changed").length, after.of("position").length]).toEqual([1, 0]);
    expect(after.end).toHaveBeenCalled();
  });

  it("receives a token for the next stream", async () => {
    const id = await createTestShipment(merchant);
    const { of } = await watch(id);
    const { token } = JSON.parse(of("token")[0]!.split("data: ")[1]!) as { token: string };
    expect(readTrackingToken("live", token)).toMatchObject({ shipmentId: id, state: CONFIRMED });
  });

  it("receives a change again when the page did not render it", async () => {
    const { id } = await outForDelivery();
    await recordElsewhere();
    const { of } = await watch(id);
    const { token } = JSON.parse(of("token")[0]!.split("data: ")[1]!) as { token: string };
    expect(of("changed")).toHaveLength(1);
    const next = await watch(id, readTrackingToken("live", token)!.state);
    expect(next.of("changed")).toHaveLength(1);
  });

  it("is disconnected with the listening connection, and can reconnect", async () => {
    const { id, go } = await outForDelivery();
    const { end } = await watch(id);
    const owner = postgres(process.env.DATABASE_OWNER_URL!, { max: 1 });
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen "%'`;
    await owner.end();
    await vi.waitFor(() => expect(end).toHaveBeenCalled(), { timeout: 20_000, interval: 50 });
    const next = await watch(id);
    await vi.waitFor(async () => {
      await go(-6.78);
      expect(next.of("position").length).toBeGreaterThan(1);
    }, SOON);
  });

  it("ignores foreign notifications", async () => {
    const { id, go } = await outForDelivery();
    const { of } = await watch(id);
    await pool`select pg_notify('rider_position', '{"shipment_id": 1, "latitude": 1, "longitude": 1, "recorded_at": "2026-01-01T00:00:00Z"}')`;
    await go(-6.77);
    await vi.waitFor(() => expect(of("position")).toHaveLength(1), SOON);
  });
});

describe("a stream is refused", () => {
  const refusal = (token: string, from = "10.9.9.9") => {
    try {
      openLiveStream(token, [{ block: from, factor: 1 }]);
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(ConditionError);
      return error as ConditionError;
    }
  };

  it("with 404 for a foreign token, with 403 for an expired one", () => {
    expect(refusal("nonsense")?.status).toBe(404);
    const old = signTrackingToken("live", 1, CONFIRMED, new Date(Date.now() - 601_000));
    expect(refusal(old)?.status).toBe(403);
  });

  it("with 503 above the limit of an address", () => {
    const token = signTrackingToken("live", 1, CONFIRMED);
    const held = Array.from({ length: 200 }, () => openLiveStream(token, [{ block: "10.8.8.8", factor: 1 }]));
    expect(refusal(token, "10.8.8.8")).toMatchObject({ status: 503, retryAfterSeconds: 30 });
    expect(refusal(token, "10.8.8.7")).toBeNull();
    held[0]!.release();
    held[0]!.release();
    expect(refusal(token, "10.8.8.8")).toBeNull();
    expect(refusal(token, "10.8.8.8")?.status).toBe(503);
    for (const stream of held) stream.release();
  });

  it("with 503 by a process that shuts down", () => {
    registry.shuttingDown = true;
    expect(refusal(signTrackingToken("live", 1, CONFIRMED))?.status).toBe(503);
  });
});

it("a deleted shipment ends its stream", async () => {
  const { end } = await watch(1, CONFIRMED);
  expect(end).toHaveBeenCalled();
  const [none] = await read().select().from(shipment).where(eq(shipment.id, 1));
  expect(none).toBeUndefined();
});

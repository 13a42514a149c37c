import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { collectParcel } from "@/lib/riders/steps/steps";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";
import { confirmPin, PinRefusedError } from "./confirm-pin";

/** Drop-off of the fixture's orders. */
const BOOKED = { latitude: -6.76, longitude: 39.25 };
const METRE = 1 / 111_195;
const WHERE = { point: null, push: { northMetres: 0, eastMetres: 0 }, landmark: null };
const beside = (metres: number) => ({ ...BOOKED, latitude: BOOKED.latitude + metres * METRE });

let merchant: TestMerchant;
let id: number;

beforeEach(async () => {
  merchant = await createTestMerchant("live");
  id = await createTestShipment(merchant);
});

const stored = async () => (await read().select().from(shipment).where(eq(shipment.id, id)))[0]!;
const refusal = (error: unknown) => (error instanceof PinRefusedError ? error.reason : error);

describe("the receiver's pin", () => {
  it("confirms the place as booked, with words for the rider, and the merchant reads it", async () => {
    await confirmPin(id, { ...WHERE, landmark: "Geti la bluu" });
    const answer = presentShipment(await getShipment(read(), merchant, id));
    expect(answer.receiver_pin).toEqual({
      ...BOOKED,
      moved_metres: 0,
      landmark: "Geti la bluu",
      confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it("moves by at most 300 metres and changes only the estimate", async () => {
    const unmoved = async () => {
      const { receiverPin: _, estimatedDeliveryAt: __, promisedDeliveryAt: ___, ...rest } = await stored();
      return rest;
    };
    const before = await unmoved();
    expect(await confirmPin(id, { ...WHERE, point: beside(302) }).catch(refusal)).toBe("far");
    expect((await stored()).receiverPin).toBeNull();
    expect(await confirmPin(id, { ...WHERE, point: beside(299) })).toMatchObject({ movedMetres: 299 });
    expect((await stored()).receiverPin).toMatchObject({
      latitude: Number(beside(299).latitude.toFixed(6)),
      landmark: null,
    });
    expect(await unmoved()).toEqual(before);
    const events = await read().select().from(shipmentEvent).where(eq(shipmentEvent.shipmentId, id));
    expect(events).toEqual([]);
  });

  it("is moved from the exact booked place", async () => {
    const exact = { latitude: -6.760444, longitude: 39.250444 };
    await transaction((tx) =>
      tx
        .update(shipment)
        .set({ dropoffLatitude: exact.latitude, dropoffLongitude: exact.longitude })
        .where(eq(shipment.id, id)),
    );
    const pin = await confirmPin(id, { ...WHERE, push: { northMetres: 25, eastMetres: 0 } });
    expect(pin).toMatchObject({ movedMetres: 25, longitude: exact.longitude });
    expect(pin.latitude).toBeCloseTo(exact.latitude + 25 * METRE, 6);
  });

  it("is moved from a place that the receiver set", async () => {
    const pin = await confirmPin(id, {
      ...WHERE,
      point: beside(100),
      push: { northMetres: 50, eastMetres: 0 },
    });
    expect(pin.movedMetres).toBe(150);
  });

  it("is confirmed once for two concurrent requests", async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, metres) => confirmPin(id, { ...WHERE, point: beside(metres * 10) })),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = attempts.flatMap((attempt) => ("reason" in attempt ? [refusal(attempt.reason)] : []));
    expect(reasons).toEqual(Array(7).fill("already"));
  });

  it("is accepted until the parcel is collected", async () => {
    const riderId = await createTestRider();
    await transaction(async (tx) =>
      offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 60_000)),
    );
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
    await confirmPin(id, WHERE);
    await transaction((tx) => tx.update(shipment).set({ receiverPin: null }).where(eq(shipment.id, id)));
    await transaction(async (tx) => {
      await collectParcel(tx, await lockRiderJob(tx, riderId, id));
    });
    expect(await confirmPin(id, WHERE).catch(refusal)).toBe("late");
  });
});

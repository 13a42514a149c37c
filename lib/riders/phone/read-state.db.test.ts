import { randomBytes } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { readProofPhoto } from "@/lib/riders/photos/read-photo";
import { storePhoto } from "@/lib/riders/photos/store-photo";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readEarnings } from "./read-earnings";
import { readRiderState } from "./read-state";

const [SENDER, RECEIVER] = ["+255712345678", "+255754000000"];
const PICKUP = { latitude: -6.82, longitude: 39.27 };

async function createJob(type: "same_city" | "regional" = "same_city") {
  return {
    id: await createTestShipment(await createTestMerchant(), { type }),
    riderId: await createTestRider(),
  };
}

const offer = (riderId: number, id: number, seconds = 25) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + seconds * 1000)),
  );
const jobOf = async (riderId: number) => (await readRiderState(riderId)).job!;

describe("an offer", () => {
  test("shows areas and distances, no names, numbers or addresses", async () => {
    const { id, riderId } = await createJob();
    await transaction((tx) =>
      tx
        .update(shipmentLeg)
        .set({ originAddress: "Plot 7, Kariakoo, Dar es Salaam", fee: 5005 })
        .where(eq(shipmentLeg.shipmentId, id)),
    );
    await transaction((tx) => recordPosition(tx, riderId, { latitude: -6.83, longitude: 39.27 }));
    await offer(riderId, id);
    const { offer: shown, job } = await readRiderState(riderId);
    expect(job).toBeNull();
    expect(shown).toMatchObject({
      shipment_id: id,
      leg_type: "first_mile",
      vehicle: "Motorcycle",
      pickup_area: "Kariakoo, Dar es Salaam",
      pickup_distance_km: 1.11,
      distance_km: 4,
      // The rider earns 80 % of the leg's fee.
      pay: 4004,
    });
    for (const secret of ["Asha", "Juma", SENDER, RECEIVER, "Plot 7"]) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test("disappears when expired or accepted", async () => {
    const { id, riderId } = await createJob();
    await offer(riderId, id, -1);
    expect((await readRiderState(riderId)).offer).toBeNull();
    await offer(riderId, id);
    expect((await readRiderState(riderId)).offer?.pickup_distance_km).toBeNull();
    await performManualSteps(id, ["accept"]);
    expect((await readRiderState(riderId)).offer).toBeNull();
  });
});

describe("a job", () => {
  test("passes its stages and shows each phone number only while needed", async () => {
    const { id, riderId } = await createJob();
    await transaction((tx) =>
      tx.update(shipmentLeg).set({ fee: 5005 }).where(eq(shipmentLeg.shipmentId, id)),
    );
    await performManualSteps(id, ["accept"], riderId);
    const seen = [await jobOf(riderId)];
    for (const step of ["start", "arrive", "collect", "head_out"]) {
      await createAndReportTestStep(riderId, id, step);
      seen.push(await jobOf(riderId));
    }
    expect(seen.map(({ stage, pickup, dropoff }) => [stage, pickup.phone, dropoff.phone])).toEqual([
      ["accepted", SENDER, null],
      ["en_route_to_pickup", SENDER, null],
      ["arrived_at_pickup", SENDER, null],
      ["collected", null, RECEIVER],
      ["out_for_delivery", null, RECEIVER],
    ]);
    expect(seen.map((job) => job.waiting_minutes_left)).toEqual([null, null, 10, null, null]);
    // Sent before the collection, because the phone may be offline at the pickup; shown only afterwards.
    const brought = seen.map(({ dropoff }) => dropoff.phone_once_collected);
    expect(brought).toEqual([RECEIVER, RECEIVER, RECEIVER, null, null]);
    expect(seen[0]).toMatchObject({ pay: 4004, pickup_wait_seconds: 600, waiting_ends_at: null });
    const waits = Date.parse(seen[2]!.waiting_ends_at!) - Date.now();
    expect(Math.ceil(waits / 60_000)).toBe(10);
    await createAndReportTestStep(riderId, id, "fail", { failure_code: "receiver_absent" });
    expect((await jobOf(riderId)).stage).toBe("holding");
    expect(seen[0]).toMatchObject({ items: [{ description: "Shoes", quantity: 1, is_fragile: false }] });
    expect(seen[0]).toMatchObject({ weight_kg: 1, proof: "any", pin_tries_left: null, is_return: false });
  });

  test("the wait at the pickup ends after its minutes", async () => {
    const { id, riderId } = await createJob();
    await performManualSteps(id, ["accept", "arrive"], riderId);
    const ago = (seconds: number) =>
      transaction((tx) =>
        tx
          .update(assignment)
          .set({ arrivedAt: sql`now() - make_interval(secs => ${seconds})` })
          .where(eq(assignment.shipmentId, id)),
      );
    await ago(541);
    expect((await jobOf(riderId)).waiting_minutes_left).toBe(1);
    await ago(700);
    expect((await jobOf(riderId)).waiting_minutes_left).toBe(0);
  });

  test("on the first mile leads to the origin hub, on the last from the destination hub", async () => {
    const { id, riderId } = await createJob("regional");
    await performManualSteps(id, ["accept", "collect"], riderId);
    expect(await jobOf(riderId)).toMatchObject({
      leg_type: "first_mile",
      stage: "collected",
      dropoff: { is_hub: true, name: "B", phone: null, phone_once_collected: null },
    });
    await performManualSteps(id, ["hubIn", "hubOut", "farHubIn"], riderId);
    expect((await readRiderState(riderId)).job).toBeNull();
    const second = await performManualSteps(id, ["accept", "arrive"]);
    expect(await jobOf(second)).toMatchObject({
      leg_type: "last_mile",
      stage: "arrived_at_pickup",
      waiting_minutes_left: null,
      pickup_wait_seconds: null,
      pickup: { name: "A", phone: null },
      dropoff: { is_hub: false, name: "Juma", phone: null },
    });
    await createAndReportTestStep(second, id, "collect");
    expect(await jobOf(second)).toMatchObject({ stage: "out_for_delivery", dropoff: { phone: RECEIVER } });
  });

  test("leads to the receiver's pin with the receiver's note", async () => {
    const { id, riderId } = await createJob();
    const receiverPin = {
      ...PICKUP,
      movedMetres: 80,
      landmark: "Blue gate",
      confirmedAt: new Date().toISOString(),
    };
    await transaction((tx) =>
      tx
        .update(shipment)
        .set({ receiverPin, requirePin: true, pinHash: "h", pinTries: 2 })
        .where(eq(shipment.id, id)),
    );
    await performManualSteps(id, ["accept"], riderId);
    expect(await jobOf(riderId)).toMatchObject({
      dropoff: { ...PICKUP, landmark: "Blue gate", moved_metres: 80, proposal: null },
      proof: "pin",
      pin_tries_left: 3,
    });
  });
});

test("earnings are the rider's share of each completed leg, half up, newest first", async () => {
  const riderId = await createTestRider();
  const ids = [await delivered(riderId, 5005), await delivered(riderId, 3001)];
  const given = await createJob();
  await performManualSteps(given.id, ["accept"], riderId);
  await createAndReportTestStep(riderId, given.id, "release");
  const earned = await readEarnings(riderId, undefined);
  // The rider earns 80 % of the fees 5005 and 3001.
  expect(earned.items.map(({ amount, distance_km }) => [amount, distance_km])).toEqual([
    [2401, 4],
    [4004, 4],
  ]);
  expect([earned.total_today, earned.total_week]).toEqual([6405, 6405]);
  const older = await readEarnings(riderId, earned.items[0]!.id);
  expect(older.items).toEqual(earned.items.slice(1));
  expect(older.items[0]!.shipment_number).toBe((await readShipment(ids[0]!)).row.shipmentNumber);
  const completed = (age: string) =>
    transaction((tx) =>
      tx
        .update(shipmentLeg)
        .set({ completedAt: sql`now() - ${age}::interval` })
        .where(inArray(shipmentLeg.shipmentId, ids)),
    );
  await completed("30 hours");
  expect(await readEarnings(riderId, undefined)).toMatchObject({ total_today: 0, total_week: 6405 });
  await completed("8 days");
  expect(await readEarnings(riderId, undefined)).toMatchObject({ total_today: 0, total_week: 0 });
});

test("stored earnings keep their share; older legs use today's", async () => {
  const riderId = await createTestRider();
  const ids = [await delivered(riderId, 5005), await delivered(riderId, 3001)];
  await transaction((tx) =>
    tx.update(assignment).set({ earnedTzs: null }).where(eq(assignment.shipmentId, ids[0]!)),
  );
  const halved = transaction(async (tx) => {
    await tx.execute(sql`insert into setting (key, value) values ('rider_share_bps', '5000')
      on conflict (key) do update set value = excluded.value`);
    throw await readEarnings(riderId, undefined, new Date(), tx);
  });
  await expect(halved).rejects.toMatchObject({
    total_week: 2503 + 2401,
    items: [{ amount: 2401 }, { amount: 2503 }],
  });
});

describe("the photo of a handover", () => {
  const photo = (shipmentId: number, name = randomBytes(16).toString("hex")) => ({
    name,
    shipmentId,
    contentType: "image/jpeg",
    bytes: Buffer.from([0xff, 0xd8, 0xff]),
  });
  const store = (riderId: number, sent: ReturnType<typeof photo>) =>
    transaction((tx) => storePhoto(tx, riderId, sent));

  test("is stored once, also after the delivery, and is visible with its name", async () => {
    const { id, riderId } = await createJob();
    await performManualSteps(id, ["accept", "collect", "headOut", "deliver"], riderId);
    const sent = photo(id);
    const url = await store(riderId, sent);
    expect(await store(riderId, { ...sent, bytes: Buffer.from("other") })).toBe(url);
    expect(url.endsWith(`/proof/${sent.name}`)).toBe(true);
    expect(await readProofPhoto(sent.name)).toEqual({ contentType: "image/jpeg", bytes: sent.bytes });
    expect(await readProofPhoto(photo(id).name)).toBeNull();
  });

  test("is refused to other riders and after two days", async () => {
    const { id, riderId } = await createJob();
    const asked = await createTestRider();
    await offer(asked, id);
    await performManualSteps(id, ["accept", "collect", "headOut", "deliver"], riderId);
    await transaction((tx) =>
      tx
        .update(assignment)
        .set({ endedAt: sql`now() - interval '49 hours'` })
        .where(eq(assignment.shipmentId, id)),
    );
    for (const who of [await createTestRider(), asked, riderId]) {
      await expect(store(who, photo(id))).rejects.toMatchObject({ condition: "shipment_not_found" });
    }
  });

  test("is refused beyond ten per shipment", async () => {
    const { id, riderId } = await createJob();
    await performManualSteps(id, ["accept", "collect"], riderId);
    const sent = Array.from({ length: 10 }, () => photo(id));
    for (const one of sent) await store(riderId, one);
    await expect(store(riderId, photo(id))).rejects.toMatchObject({ condition: "payload_too_large" });
    await expect(store(riderId, sent[9]!)).resolves.toContain(sent[9]!.name);
  });
});

/** Completes a leg with this fee in TZS. Returns the shipment id. */
async function delivered(riderId: number, fee: number): Promise<number> {
  const { id } = await createJob();
  await transaction((tx) => tx.update(shipmentLeg).set({ fee }).where(eq(shipmentLeg.shipmentId, id)));
  await performManualSteps(id, ["accept", "collect", "headOut", "deliver"], riderId);
  return id;
}

test("a completed job shows its earnings for an hour", async () => {
  const riderId = await createTestRider();
  expect((await readRiderState(riderId)).earned).toBeNull();
  const id = await createTestShipment(await createTestMerchant());
  await transaction((tx) => tx.update(shipmentLeg).set({ fee: 5005 }).where(eq(shipmentLeg.shipmentId, id)));
  await performManualSteps(id, ["accept", "collect", "headOut"], riderId);
  expect((await readRiderState(riderId)).earned).toBeNull();
  await performManualSteps(id, ["deliver"], riderId);
  const { shipmentNumber } = (await readShipment(id)).row;
  const earned = { shipment_id: id, shipment_number: shipmentNumber, amount: 4004 };
  expect((await readRiderState(riderId)).earned).toEqual(earned);
  await transaction((tx) =>
    tx
      .update(assignment)
      .set({ endedAt: sql`now() - interval '61 minutes'` })
      .where(eq(assignment.shipmentId, id)),
  );
  expect((await readRiderState(riderId)).earned).toBeNull();
});

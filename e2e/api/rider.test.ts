import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import {
  coordinateFields,
  freshPhone,
  createTestMerchant,
  buildOrder,
  ownerSql,
  POSTA,
  buildRegionalOrder,
  waitForCondition,
} from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { hubScans } from "./courier";
import { expectError, expectOk } from "./expectations";
import { createPointsWithoutRiders, buildReport, createRiderPhone } from "./rider-phone";

// Specification: Proof of delivery; Dispatch; Late steps and custody.

const MOTORCYCLE = 3;
const JPEG = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#884422" } })
  .withExif({ IFD0: { Make: "SECRET-PHONE" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 48/1 30/1" } })
  .withMetadata({ orientation: 6 })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><at>SECRET-HOME</at></x:xmpmeta>')
  .jpeg()
  .toBuffer();
const OFFERED_MS = 60_000;

const { live } = await createTestMerchant();

async function ordered(
  changes: Record<string, unknown> = {},
  { pickup, dropoff } = createPointsWithoutRiders(),
) {
  const ends = { ...coordinateFields("pickup", pickup), ...coordinateFields("dropoff", dropoff) };
  const receiver = freshPhone();
  const body = buildOrder({ ...ends, receiver_phone: receiver, vehicle_type_id: MOTORCYCLE, ...changes });
  return { pickup, receiver, shipment: expectOk(await live.create(body), 201) };
}

const offer = (riderId: number, id: number) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + OFFERED_MS)),
  );
const photoName = () => randomBytes(16).toString("hex");
const proofOf = async (url: string) =>
  parseApiResponse(
    await request(serverOrigin() + new URL(url).pathname, {
      dispatcher: getDispatcher(uniqueClientAddress()),
    }),
  );

/** Asserts that the photo is upright and contains no metadata. */
async function expectBare(url: string): Promise<void> {
  const address = serverOrigin() + new URL(url).pathname;
  const { body } = await request(address, { dispatcher: getDispatcher(uniqueClientAddress()) });
  const bytes = Buffer.from(await body.arrayBuffer());
  const { width, height, orientation, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect([width, height, orientation, exif, xmp, iptc]).toEqual([480, 640, ...Array(4).fill(undefined)]);
  for (const secret of ["SECRET", "Exif", "xmpmeta", "GPS"])
    expect(bytes.includes(secret), secret).toBe(false);
}

describe("a delivery by the rider's app", () => {
  it("runs from offer to earnings; the receiver's phone is included for the parcel only", async () => {
    const town = createPointsWithoutRiders();
    const phone = await createRiderPhone();
    await phone.goOnline(town.pickup);
    const { receiver, shipment } = await ordered({}, town);
    const { offer: shown } = await waitForCondition("the offer", async () => {
      const state = await phone.state();
      return state.offer && state;
    });
    expect(shown).toMatchObject({ shipment_id: shipment.id, vehicle: "Motorcycle", pickup_distance_km: 0 });
    expect(await phone.reportStep(shipment.id, "accept")).toBe("done");
    for (const step of ["start", "arrive"]) expect(await phone.reportStep(shipment.id, step)).toBe("done");
    expect((await phone.state()).job).toMatchObject({
      stage: "arrived_at_pickup",
      dropoff: { phone: null, phone_once_collected: receiver },
    });
    for (const step of ["collect", "head_out"])
      expect(await phone.reportStep(shipment.id, step)).toBe("done");
    expect((await phone.state()).job).toMatchObject({
      stage: "out_for_delivery",
      dropoff: { phone: receiver },
      pickup: { phone: null },
    });
    const name = photoName();
    expect(await phone.reportStep(shipment.id, "deliver", { method: "photo", photo_name: name })).toBe(
      "done",
    );
    const url = `${process.env.APP_ORIGIN}/proof/${name}`;
    const { body } = await live.show(shipment.id);
    expect([body.status, body.proof?.photo_url]).toEqual(["delivered", url]);
    expect((await proofOf(url)).status).toBe(404);
    expect((await phone.sendPhoto(shipment.id, name, JPEG)).body).toEqual({ photo_url: url });
    const photo = await proofOf(url);
    expect([photo.status, photo.headers]).toMatchObject([
      200,
      {
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    ]);
    await expectBare(url);
    const earned = await phone.browser.get<Record<string, unknown>>("/api/rider/earnings");
    const amount = Math.floor((shipment.first_mile_fee * 8000 + 5000) / 10_000);
    expect(earned.body).toMatchObject({
      total_today: amount,
      total_week: amount,
      items: [{ shipment_number: shipment.shipment_number, leg_type: "first_mile", amount }],
    });
    expect(await phone.state()).toMatchObject({
      offer: null,
      job: null,
      earned: { shipment_id: shipment.id, amount },
      rider: { is_online: true },
    });
  });

  it("between cities has two riders, each with one leg", async () => {
    const body = buildRegionalOrder({ ...coordinateFields("pickup", POSTA), receiver_phone: freshPhone() });
    const { id } = expectOk(await live.create({ ...body, vehicle_type_id: MOTORCYCLE }), 201);
    const [first, second] = [await createRiderPhone(), await createRiderPhone()];
    await offer(first.id, id);
    for (const step of ["accept", "arrive", "collect"]) expect(await first.reportStep(id, step)).toBe("done");
    expect((await first.state()).job).toMatchObject({ leg_type: "first_mile", dropoff: { is_hub: true } });
    expect(await first.reportStep(id, "deliver", { method: "name", recipient_name: "Hub" })).toBe(
      "out_of_turn",
    );
    await hubScans.receive(id);
    expect((await first.state()).job).toBeNull();
    await hubScans.forward(id);
    await hubScans.arrive(id);
    await offer(second.id, id);
    expect(await second.reportStep(id, "accept")).toBe("done");
    expect((await second.state()).job).toMatchObject({ leg_type: "last_mile", pickup: { phone: null } });
    expect(await second.reportStep(id, "collect")).toBe("done");
    expect(await second.reportStep(id, "deliver", { method: "name", recipient_name: "Juma" })).toBe("done");
    expect((await live.show(id)).body.status).toBe("delivered");
    for (const { browser } of [first, second]) {
      const { body: earned } = await browser.get<{ items: unknown[] }>("/api/rider/earnings");
      expect(earned.items).toHaveLength(1);
    }
  });

  it("is accepted by one of twenty concurrent riders, and the others are notified", async () => {
    const { shipment } = await ordered();
    const phones = await Promise.all(Array.from({ length: 20 }, () => createRiderPhone()));
    for (const { id } of phones) await offer(id, shipment.id);
    const outcomes = await Promise.all(phones.map((phone) => phone.reportStep(shipment.id, "accept")));
    expect(outcomes.sort()).toEqual(["done", ...Array.from({ length: 19 }, () => "job_taken")]);
  });

  it("reports a cancellation", async () => {
    const { shipment } = await ordered();
    const phone = await createRiderPhone();
    await offer(phone.id, shipment.id);
    for (const step of ["accept", "start"]) await phone.reportStep(shipment.id, step);
    expectOk(await live.cancel(shipment.id));
    expect(await phone.reportStep(shipment.id, "arrive")).toBe("job_cancelled");
    expect((await phone.state()).job).toBeNull();
  });
});

describe("reports collected offline", () => {
  it("are applied in order, once, with their times; a rejected one does not block the next", async () => {
    const { shipment } = await ordered();
    const phone = await createRiderPhone();
    await offer(phone.id, shipment.id);
    await phone.reportStep(shipment.id, "accept");
    await ownerSql()`update shipment_event set occurred_at = now() - interval '2 hours'
      where shipment_id = ${shipment.id}`;
    const at = (minutesAgo: number) => ({
      happened_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    const reports = [
      buildReport(shipment.id, "start", at(60)),
      buildReport(shipment.id, "head_out", at(55)),
      buildReport(shipment.id, "fly", at(54)),
      buildReport(shipment.id, "collect", at(50)),
      buildReport(shipment.id, "head_out", at(45)),
      buildReport(shipment.id, "deliver", { ...at(30), method: "name", recipient_name: "Juma" }),
    ];
    const results = await phone.report(reports);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "done",
      "out_of_turn",
      "invalid",
      "done",
      "done",
      "done",
    ]);
    expect(results.map(({ client_event_id: id }) => id)).toEqual(
      reports.map(({ client_event_id: id }) => id),
    );
    expect(await phone.report(reports)).toEqual(results);
    const { body } = await live.show(shipment.id);
    const times = [...body.events]
      .reverse()
      .slice(1)
      .map(({ occurred_at }) => Date.parse(occurred_at));
    expect(times).toEqual([0, 3, 4, 5].map((index) => Date.parse(reports[index]!.happened_at)));
    expect(body.proof).toMatchObject({ captured_offline: true, recorded_at: reports[5]!.happened_at });
  });

  it("are limited to fifty, each with an id", async () => {
    const { browser } = await createRiderPhone();
    const send = (reports: unknown) => browser.send("POST", "/api/rider/reports", { reports });
    const many = (count: number) => Array.from({ length: count }, () => buildReport(1, "start"));
    expect((await send(many(50))).status).toBe(200);
    for (const wrong of [many(51), [], [{ ...buildReport(1, "start"), client_event_id: "1" }], "all"]) {
      expectError(await send(wrong), 422, "validation_error");
    }
  });
});

it("implausible positions are dropped", async () => {
  const { browser } = await createRiderPhone();
  const fix = (secondsAgo: number, latitude: number, accuracy_m = 10) => ({
    latitude,
    longitude: 36,
    accuracy_m,
    recorded_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  });
  const positions = [
    fix(60, -8),
    fix(50, -8.0001),
    fix(45, -8, 300),
    fix(40, -9),
    fix(-600, -8),
    fix(30, -8.0002),
  ];
  const send = (body: unknown) => browser.send("POST", "/api/rider/positions", { positions: body });
  expect((await send(positions)).body).toEqual({ kept: 3, dropped: 3 });
  expectError(await send([fix(1, 91)]), 422, "validation_error");
  expectError(await send(Array.from({ length: 101 }, () => fix(1, -8))), 422, "validation_error");
});

it("a photo must be an image of at most 1 MiB for the rider's own shipment", async () => {
  const { shipment } = await ordered();
  const [phone, other] = [await createRiderPhone(), await createRiderPhone()];
  await offer(phone.id, shipment.id);
  await phone.reportStep(shipment.id, "accept");
  const big = Buffer.concat([JPEG.subarray(0, 4), Buffer.alloc(1024 * 1024)]);
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  expectError(await phone.sendPhoto(shipment.id, photoName(), big), 413, "payload_too_large");
  expectError(await phone.sendPhoto(shipment.id, photoName(), svg), 415, "unsupported_media_type");
  expectError(await phone.sendPhoto(shipment.id, "../etc/passwd", JPEG), 422, "validation_error");
  expectError(await other.sendPhoto(shipment.id, photoName(), JPEG), 404, "shipment_not_found");
  const broken = Buffer.concat([JPEG.subarray(0, 4), randomBytes(1000)]);
  expectError(await phone.sendPhoto(shipment.id, photoName(), broken), 415, "unsupported_media_type");
  const most = Buffer.concat([JPEG, Buffer.alloc(1024 * 1024 - JPEG.length)]);
  expect((await phone.sendPhoto(shipment.id, photoName(), most)).status).toBe(200);
});

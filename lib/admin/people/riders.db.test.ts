import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { verifyPassword } from "@/lib/accounts/hash-password";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { createRider, listRiders, generateRiderPin, resetRiderPin, setRiderBlocked } from "./riders";

const MOTORCYCLE = 3;
const freshPhone = () => `+25567${String(randomInt(10_000_000)).padStart(7, "0")}`;

async function hire(phone = freshPhone()) {
  const actor = await createTestActor();
  const { pin, pinHash } = await generateRiderPin();
  const request = {
    name: "Zawadi Juma",
    phone,
    pinHash,
    vehicleTypeId: MOTORCYCLE,
    vehiclePlate: "MC 123 ABC",
  };
  return { pin, phone, ...(await transaction((tx) => createRider(tx, actor, request))) };
}

async function rowOf(id: number) {
  return (await read().select().from(rider).where(eq(rider.id, id)))[0]!;
}

async function block(id: number, blocked = true) {
  const actor = await createTestActor();
  await transaction((tx) =>
    setRiderBlocked(tx, actor, { riderId: id, blocked, reason: "Complaints of receivers" }),
  );
}

test("a new rider's PIN is stored as a hash, which is not in the list", async () => {
  const { id, pin, phone } = await hire();
  expect(pin).toMatch(/^\d{6}$/);
  const { pinHash, isOnline } = await rowOf(id);
  expect([await verifyPassword(pinHash!, pin), isOnline]).toEqual([true, false]);
  const { rows } = await transaction((tx) => listRiders({ mode: "live", search: phone }, tx));
  expect(rows).toMatchObject([{ id, name: "Zawadi Juma", vehicle: "Motorcycle", shipmentId: null }]);
  expect(
    JSON.stringify([rows, await findLoggedActions({ subjectType: "rider", subjectId: String(id) })]),
  ).not.toContain("argon2");
});

test("a number belongs to one rider, and a vehicle must exist", async () => {
  const { phone } = await hire();
  await expect(hire(phone)).rejects.toMatchObject({ detail: [{ loc: ["body", "phone"] }] });
  const actor = await createTestActor();
  const request = { name: "X", phone: freshPhone(), pinHash: "h", vehicleTypeId: 2_000_000 };
  await expect(transaction((tx) => createRider(tx, actor, request))).rejects.toMatchObject({
    detail: [{ loc: ["body", "vehicle_type_id"] }],
  });
});

test("a reset PIN replaces the old one", async () => {
  const { id, pin } = await hire();
  const actor = await createTestActor();
  const fresh = await generateRiderPin();
  const reset = { riderId: id, pinHash: fresh.pinHash, reason: "Forgotten" };
  await transaction((tx) => resetRiderPin(tx, actor, reset));
  const { pinHash } = await rowOf(id);
  expect(await verifyPassword(pinHash!, fresh.pin)).toBe(true);
  expect(await verifyPassword(pinHash!, pin)).toBe(pin === fresh.pin);
  await expect(transaction((tx) => resetRiderPin(tx, actor, { ...reset, reason: "" }))).rejects.toMatchObject(
    { condition: "validation_error" },
  );
});

test("a blocked rider goes offline, and an uncollected job is offered again", async () => {
  const shipmentId = await createTestShipment(await createTestMerchant());
  const id = await performManualSteps(shipmentId, ["accept"]);
  await block(id);
  expect(await rowOf(id)).toMatchObject({ isActive: false, isOnline: false });
  const { row, assignments } = await readShipment(shipmentId);
  expect(row.waitingSince).not.toBeNull();
  expect(assignments.map(({ status }) => status)).toEqual(["unassigned"]);
  await expect(block(id)).rejects.toMatchObject({ condition: "validation_error" });
  await block(id, false);
  expect(await rowOf(id)).toMatchObject({ isActive: true, isOnline: false });
  const actions = await findLoggedActions({ subjectType: "rider", subjectId: String(id) });
  expect(actions).toMatchObject([
    { action: "rider.unblocked" },
    { action: "rider.blocked", after: { released_shipment_id: shipmentId } },
  ]);
});

test("a blocked rider keeps a collected parcel", async () => {
  const shipmentId = await createTestShipment(await createTestMerchant());
  const id = await performManualSteps(shipmentId, ["accept", "collect"]);
  await block(id);
  const { row, assignments } = await readShipment(shipmentId);
  expect([row.status, assignments.map(({ riderId }) => riderId)]).toEqual(["picked_up", [id]]);
});

test("a blocked rider cannot accept an earlier offer", async () => {
  const shipmentId = await createTestShipment(await createTestMerchant());
  const id = await createTestRider();
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, shipmentId), [id], new Date(Date.now() + 25_000)),
  );
  await block(id);
  await expect(
    transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, shipmentId), id)),
  ).rejects.toMatchObject({
    condition: "shipment_not_found",
  });
});

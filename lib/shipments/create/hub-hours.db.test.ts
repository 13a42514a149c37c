import { presentOpening } from "@/lib/core/time/openings";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { hub } from "@/db/schema/catalogue";
import { shipment } from "@/db/schema/shipments";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { createCatalogueRow } from "@/lib/admin/catalogue/catalogue";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { addDays, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import { listForDashboard, presentDashboardRow } from "@/lib/shipments/read/list-for-dashboard";
import { readShipmentView } from "@/lib/shipments/read/read-view";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";
import { recalculateOpenEtas } from "@/lib/tracking/revise-estimates";
import { createTestOrder } from "./order.fixture";
import { createTestMerchant } from "./paid-shipment.fixture";

const MINUTE_MS = 60_000;
const today = toTanzaniaDay(new Date());
/** Open again at midnight in three days. */
const CLOSED_DAYS = [0, 1, 2].map((days) => addDays(today, days));
const OPENING = startOfDay(addDays(today, 3));

/** Creates a hub at sea that no other test uses, and returns a regional trip by its lane to itself. */
async function createTrip(closed_days: string[]) {
  const actor = await createTestActor();
  const [latitude, longitude] = [40 + Math.random() * 15, -45 + Math.random() * 25];
  const place = { name: `Hub ${randomBytes(6).toString("hex")}`, address: "At sea", latitude, longitude };
  const fields = { ...place, is_active: true, opening_hours: null, closed_days, pickup_capacity: null };
  const row = await transaction((tx) => createCatalogueRow(tx, actor, { kind: "hub", fields }));
  const ends = {
    pickup_latitude: latitude + 0.3,
    pickup_longitude: longitude,
    dropoff_latitude: latitude - 0.3,
    dropoff_longitude: longitude,
  };
  return { hubId: row.id!, ends };
}

const stored = async (id: number) => (await read().select().from(shipment).where(eq(shipment.id, id)))[0]!;
const minutesAfterOpening = (at: Date) => (at.getTime() - OPENING.getTime()) / MINUTE_MS;
const ITEMS = [
  { description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 },
];

test("a quote, a create, a later payment and a recalculation wait for the same opening", async () => {
  const owner = await createTestMerchant();
  const { ends } = await createTrip(CLOSED_DAYS);
  const quote = await quoteCurrentRates(owner, rateRequest.parse({ ...ends, items: ITEMS }));
  const quoted = minutesAfterOpening(new Date(Date.now() + quote.estimated_delivery_minutes * MINUTE_MS));
  // 2 h of dwell time and about 2 h on a motorcycle for the last 42 km.
  expect(quoted).toBeGreaterThan(200);
  expect(quoted).toBeLessThan(300);

  const id = await createTestOrder(owner, { fields: ends });
  const created = await stored(id);
  expect(Math.abs(minutesAfterOpening(created.estimatedDeliveryAt) - quoted)).toBeLessThan(2);
  await recalculateOpenEtas();
  expect(await stored(id)).toEqual(created);

  const unpaid = await createTestOrder(owner, { fields: ends, paymentSource: "gateway" });
  const dayBefore = new Date(Date.now() - 24 * 60 * MINUTE_MS);
  await transaction((tx) => tx.update(shipment).set({ createdAt: dayBefore }).where(eq(shipment.id, unpaid)));
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, unpaid), "payment_succeeded", {
      payment: { payer: "gateway" },
    }),
  );
  const paid = await stored(unpaid);
  expect(Math.abs(minutesAfterOpening(paid.estimatedDeliveryAt) - quoted)).toBeLessThan(2);
  expect(paid.promisedDeliveryAt).toBeNull();
});

test("changed hours move the estimates of shipments on the way, and the first estimate is kept", async () => {
  const { hubId, ends } = await createTrip([]);
  const id = await createTestOrder(await createTestMerchant(), { fields: ends });
  const { estimatedDeliveryAt: first } = await stored(id);
  expect(first.getTime()).toBeLessThan(Date.now() + 24 * 60 * MINUTE_MS);
  await transaction((tx) => tx.update(hub).set({ closedDays: CLOSED_DAYS }).where(eq(hub.id, hubId)));
  await recalculateOpenEtas();
  const moved = await stored(id);
  expect(minutesAfterOpening(moved.estimatedDeliveryAt)).toBeGreaterThan(200);
  expect(moved.promisedDeliveryAt).toEqual(first);
});

test("tracking page, shipment page and list know the hours of the destination hub", async () => {
  const owner = await createTestMerchant();
  const { ends } = await createTrip(CLOSED_DAYS);
  const [id, town] = [await createTestOrder(owner, { fields: ends }), await createTestOrder(owner)];
  const shown = async (shipmentId: number) => {
    const { trackingCode } = await stored(shipmentId);
    const { shipments } = await listForDashboard(owner, shipmentListFilter.parse({}));
    return [
      (await findTrackingByCode(trackingCode))!.hubHours,
      (await readShipmentView(owner, shipmentId)).opening,
      presentDashboardRow(shipments.find((each) => each.id === shipmentId)!).opening,
    ];
  };
  const hours = { openingHours: null, closedDays: CLOSED_DAYS };
  const opening = presentOpening(hours, (await stored(id)).estimatedDeliveryAt);
  expect(opening).not.toBeNull();
  expect(await shown(id)).toEqual([hours, opening, opening]);
  expect(await shown(town)).toEqual([null, null, null]);
});

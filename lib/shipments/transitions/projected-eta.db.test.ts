import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { webhookEvent } from "@/db/schema/webhooks";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { applyTransition } from "./apply-transition";
import { lockShipment } from "./lock";
import { confirmPin } from "@/lib/tracking/confirm-pin";

const FAR = { latitude: -6.96, longitude: 39.25 };
/** Moves the pin about 280 m further from the pickup than the booked drop-off. */
const PUSH = { northMetres: 290, eastMetres: 0 };

let id: number;
beforeEach(async () => {
  id = await createTestShipment(await createTestMerchant("live"));
});

const stored = async () => (await read().select().from(shipment).where(eq(shipment.id, id)))[0]!;
/** Returns the estimate of the last webhook. */
async function told(): Promise<string> {
  const [last] = await read()
    .select()
    .from(webhookEvent)
    .where(eq(webhookEvent.shipmentId, id))
    .orderBy(desc(webhookEvent.id))
    .limit(1);
  return (last!.data as { estimated_delivery_at: string }).estimated_delivery_at;
}
const minutesAhead = (at: Date) => (at.getTime() - Date.now()) / 60_000;

test("the webhook of a transition has the current estimate, and the first one is kept", async () => {
  const first = await stored();
  // A concurrent test may have recalculated the estimate and stored the promised time.
  const said = first.promisedDeliveryAt ?? first.estimatedDeliveryAt;
  const riderId = await performManualSteps(id, ["accept", "collect"], await createTestRider());
  await transaction((tx) => recordPosition(tx, riderId, FAR, new Date()));
  await performManualSteps(id, ["headOut"], riderId);
  const { estimatedDeliveryAt, promisedDeliveryAt } = await stored();
  expect(minutesAhead(estimatedDeliveryAt)).toBeGreaterThan(60);
  expect(promisedDeliveryAt).toEqual(said);
  expect(await told()).toBe(estimatedDeliveryAt.toISOString());
});

test("a moved receiver pin changes the estimate in the next webhook", async () => {
  await transaction((tx) =>
    tx.execute(sql`update shipment set vehicle_type_id =
    (select id from vehicle_type order by speed_kmh limit 1) where id = ${id}`),
  );
  await confirmPin(id, { point: null, push: { northMetres: 0, eastMetres: 0 }, landmark: null });
  const before = (await stored()).estimatedDeliveryAt;
  await transaction((tx) => tx.update(shipment).set({ receiverPin: null }).where(eq(shipment.id, id)));
  await confirmPin(id, { point: null, push: PUSH, landmark: null });
  const after = await stored();
  // 290 m with the slowest vehicle take more than three minutes.
  expect((after.estimatedDeliveryAt.getTime() - before.getTime()) / 60_000).toBeGreaterThan(3);
  await performManualSteps(id, ["accept"], await createTestRider());
  expect(await told()).toBe((await stored()).estimatedDeliveryAt.toISOString());
});

test("after a release the booked vehicle decides the estimate", async () => {
  const riderId = await performManualSteps(id, ["accept"], await createTestRider());
  await transaction((tx) =>
    tx.execute(sql`update rider set vehicle_type_id =
    (select id from vehicle_type order by speed_kmh limit 1) where id = ${riderId}`),
  );
  const left = await transaction(async (tx) => {
    await releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), "system");
    return (await tx.select().from(shipment).where(eq(shipment.id, id)))[0]!;
  });
  expect(minutesAhead(left.estimatedDeliveryAt)).toBeLessThan(60);
});

test("the payment sets the first estimate", async () => {
  const unpaid = await createTestShipment(await createTestMerchant("live"), { payer: null });
  const { after } = await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, unpaid), "payment_succeeded", {
      payment: { payer: "gateway" },
    }),
  );
  expect(after.row.promisedDeliveryAt).toBeNull();
});

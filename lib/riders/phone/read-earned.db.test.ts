import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import { performSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { readRiderState } from "./read-state";

test("a completed job shows its earnings for an hour", async () => {
  const riderId = await createTestRider();
  expect((await readRiderState(riderId)).earned).toBeNull();
  const id = await createTestShipment(await createTestMerchant());
  await transaction((tx) => tx.update(shipmentLeg).set({ fee: 5005 }).where(eq(shipmentLeg.shipmentId, id)));
  await performSteps(id, ["accept", "collect", "headOut"], riderId);
  expect((await readRiderState(riderId)).earned).toBeNull();
  await performSteps(id, ["deliver"], riderId);
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

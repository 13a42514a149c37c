import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { retryDeliveryAsAdmin } from "@/lib/shipments/transitions/reattempt";
import { readRiderState } from "./read-state";

test("the rider sees the receiver's proposal until the next attempt has failed", async () => {
  const id = await createTestShipment(await createTestMerchant());
  const riderId = await createTestRider();
  const job = async () => (await readRiderState(riderId)).job!;
  const proposed = async () => (await job()).dropoff.proposal;
  await performManualSteps(id, ["accept", "collect", "headOut", "absent"], riderId);
  expect(await proposed()).toBeNull();
  const wish = { day: "2026-11-24", part: "evening", place: "Kwa Mangi" } as const;
  const receiverProposal = { ...wish, proposedAt: new Date().toISOString() };
  await transaction((tx) => tx.update(shipment).set({ receiverProposal }).where(eq(shipment.id, id)));
  expect(await proposed()).toEqual(wish);
  await transaction((tx) => retryDeliveryAsAdmin(tx, id));
  expect(await job()).toMatchObject({ stage: "out_for_delivery", dropoff: { proposal: wish } });
  await performManualSteps(id, ["absent"], riderId);
  expect(await proposed()).toBeNull();
});

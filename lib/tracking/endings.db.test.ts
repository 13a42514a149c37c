import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { deliveryRatingForm, receiverProposalForm } from "@/lib/core/tracking/receiver-forms";
import { updateProfile } from "@/lib/merchants/profile";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { HANDOVER_PROOF, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { deliverParcel, failDeliveryAttempt } from "@/lib/riders/steps/steps";
import {
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";
import { proposeDeliveryAttempt } from "./propose-attempt";
import { rateDelivery } from "./rate-delivery";

let merchant: TestMerchant;
let id: number;
let riderId: number;
beforeEach(async () => {
  merchant = await createTestMerchant("live");
  id = await createTestShipment(merchant);
  riderId = await performManualSteps(id, ["accept", "collect", "headOut"]);
});

const fail = () =>
  transaction(async (tx) => failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), "receiver_absent"));
const deliver = () =>
  transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, riderId, id), HANDOVER_PROOF));
const shown = async () => presentShipment(await getShipment(read(), merchant, id));
const allow = () => transaction((tx) => updateProfile(tx, merchant.merchantId, { receiverMayPropose: true }));
const wish = receiverProposalForm.parse({ part: "evening", place: "Kwa Mangi" });
const mails = () =>
  read()
    .select()
    .from(message)
    .where(and(eq(message.merchantId, merchant.merchantId), eq(message.template, "receiver_proposal")));

describe("another attempt proposed by the receiver", () => {
  it("is stored and emailed to the merchant, and does not change the order", async () => {
    await allow();
    await fail();
    expect(await proposeDeliveryAttempt(id, wish)).toBe(true);
    expect(await shown()).toMatchObject({
      status: "failed",
      receiver_proposal: { day: null, part: "evening", place: "Kwa Mangi" },
    });
    const [mail] = await mails();
    expect(mail?.body).toMatch(/Kwa Mangi[\s\S]*\/dashboard\/live\/shipments\//);
    await transaction((tx) => reattemptDelivery(tx, merchant, id));
    expect(await proposeDeliveryAttempt(id, wish)).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  it("is refused without the merchant's permission, before a failure, or for a later day", async () => {
    await fail();
    expect(await proposeDeliveryAttempt(id, wish)).toBe(false);
    await allow();
    expect(await proposeDeliveryAttempt(id, { ...wish, day: "2031-01-01" })).toBe(false);
    expect(await mails()).toHaveLength(0);
    const under = await createTestShipment(merchant);
    expect(await proposeDeliveryAttempt(under, wish)).toBe(false);
  });
});

describe("a rating", () => {
  const rate = (stars: string, words = "") => rateDelivery(id, deliveryRatingForm.parse({ stars, words }));

  it("is accepted once, after the delivery, and sent to the merchant", async () => {
    expect(await rate("5")).toBe(false);
    await deliver();
    expect(await Promise.all([rate("4", "Asante"), rate("4", "Asante")])).toContain(false);
    expect((await shown()).rating).toMatchObject({ stars: 4, words: "Asante" });
    expect(await rate("1")).toBe(false);
    const [row] = await read().select().from(shipment).where(eq(shipment.id, id));
    expect((await findTrackingByCode(row!.trackingCode))?.rating).toMatchObject({ stars: 4 });
  });
});

it("the page shows the merchant's contact, the rider's plate and the proof", async () => {
  await transaction((tx) =>
    tx.update(merchants).set({ receiverContact: "a@b.tz" }).where(eq(merchants.id, merchant.merchantId)),
  );
  const [row] = await read().select().from(shipment).where(eq(shipment.id, id));
  expect(await findTrackingByCode(row!.trackingCode)).toMatchObject({
    merchantContact: "a@b.tz",
    receiverMayPropose: false,
    proof: null,
    rider: { plate: null },
  });
  await deliver();
  expect(await findTrackingByCode(row!.trackingCode)).toMatchObject({
    proof: { method: "name" },
    rider: null,
  });
});

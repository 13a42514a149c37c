import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import * as sms from "@/lib/adapters/sms/choose";
import type { Sms } from "@/lib/adapters/sms/sms";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { playSimulatedSteps } from "@/lib/riders/simulated/play.fixture";
import {
  HANDOVER_PROOF,
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { deliverParcel, failDeliveryAttempt } from "@/lib/riders/steps/steps";
import { deliverByPin } from "@/lib/riders/steps/perform-step";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { sendTrackingLink, waiveDeliveryPin } from "./send-tracking-link";

// Specification: Proof of delivery.

vi.mock(import("@/lib/adapters/sms/choose"), { spy: true });
afterEach(() => vi.resetAllMocks());

let lastNumber = Math.floor(Math.random() * 900_000) * 10;
const freshNumber = () => `+25576${String(++lastNumber).padStart(7, "0")}`;
const { method: _, ...SAID } = HANDOVER_PROOF;

/** Mocks a provider that delivers every SMS. Returns the texts that the receiver gets. */
function provider(send: (sms: Sms) => void = () => {}) {
  const inbox: string[] = [];
  vi.mocked(sms.chooseSmsProvider).mockReturnValue({
    name: "test",
    send: async (text) => {
      send(text);
      inbox.push(text.text);
      return { status: "sent", reference: "1" };
    },
  });
  return inbox;
}

const pinIn = (text: string | undefined) => / PIN (\d{4})$/.exec(text ?? "")?.[1];
const wrong = (pin: string, by = 1) => String((Number(pin) + by) % 10_000).padStart(4, "0");

async function atTheDoor(requirePin = true) {
  const owner = await createTestMerchant("live");
  const inbox = provider();
  const id = await createTestOrder(owner, { requirePin, receiverPhone: freshNumber() });
  await sendTrackingLink(id);
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  return { owner, id, riderId, pin: pinIn(inbox[0]) ?? "none" };
}

const byPin = (job: { id: number; riderId: number }, pin: string) =>
  deliverByPin(job.riderId, job.id, pin, SAID);
const byPhoto = (job: { id: number; riderId: number }) =>
  transaction(async (tx) =>
    deliverParcel(tx, await lockRiderJob(tx, job.riderId, job.id), { ...HANDOVER_PROOF, method: "photo" }),
  );

describe("the message with the PIN", () => {
  test("sends the PIN once, and no table stores it afterwards", async () => {
    const inbox = provider();
    const id = await createTestOrder(await createTestMerchant("live"), {
      requirePin: true,
      receiverPhone: freshNumber(),
    });
    // A job fails while another process has the lease of the message, and is retried.
    await Promise.allSettled(Array.from({ length: 6 }, () => sendTrackingLink(id)));
    await sendTrackingLink(id);
    const pins = new Set(inbox.map(pinIn));
    expect([pins.size, inbox[0]]).toEqual([1, expect.stringMatching(/ PIN \d{4}$/)]);
    const { row } = await readShipment(id);
    const [kept] = await read().select().from(message).where(eq(message.shipmentId, id));
    expect(kept).toMatchObject({ status: "sent", body: inbox[0]!.replace(/\d{4}$/, "****") });
    expect(row.pinHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("keeps the PIN after a failed attempt of the provider", async () => {
    const seen: string[] = [];
    const inbox = provider(({ text }) => {
      seen.push(text);
      if (seen.length === 1) throw new Error("the provider is away");
    });
    const id = await createTestOrder(await createTestMerchant("live"), {
      requirePin: true,
      receiverPhone: freshNumber(),
    });
    await expect(sendTrackingLink(id)).rejects.toThrow("the provider is away");
    await sendTrackingLink(id);
    expect(seen).toEqual([inbox[0], inbox[0]]);
    const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
    await byPin({ id, riderId }, pinIn(inbox[0])!);
    expect((await readShipment(id)).row.status).toBe("delivered");
  });

  test("contains no PIN when none is required", async () => {
    const inbox = provider();
    const id = await createTestOrder(await createTestMerchant("live"), {
      requirePin: false,
      receiverPhone: freshNumber(),
    });
    await sendTrackingLink(id);
    expect(pinIn(inbox[0])).toBeUndefined();
    expect((await readShipment(id)).row.pinHash).toBeNull();
  });

  test("follows the merchant's setting by default", async () => {
    const inbox = provider();
    const owner = await createTestMerchant("live");
    await transaction((tx) =>
      tx.update(merchant).set({ requirePin: true }).where(eq(merchant.id, owner.merchantId)),
    );
    await sendTrackingLink(await createTestOrder(owner, { receiverPhone: freshNumber() }));
    expect(pinIn(inbox[0])).toBeDefined();
  });
});

describe("a recipient name is enough when no message can be sent", () => {
  test("for a merchant that opted out, and without a provider", async () => {
    for (const smsOptOut of [true, false]) {
      const owner = await createTestMerchant("live");
      await transaction((tx) =>
        tx.update(merchant).set({ smsOptOut }).where(eq(merchant.id, owner.merchantId)),
      );
      const id = await createTestOrder(owner, { requirePin: true, receiverPhone: freshNumber() });
      await sendTrackingLink(id);
      await sendTrackingLink(id);
      const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
      await expect(byPin({ id, riderId }, "0000")).rejects.toMatchObject({ reason: "pin_not_asked" });
      await MANUAL_STEPS.deliver(id, riderId);
      expect((await readShipment(id)).row.proof).toMatchObject({ method: "name" });
    }
  });

  test("in the sandbox, where the simulated rider delivers", async () => {
    const id = await createTestOrder(await createTestMerchant("sandbox"), { requirePin: true });
    await sendTrackingLink(id);
    expect((await readShipment(id)).row.pinHash).toBeNull();
    await playSimulatedSteps(id);
    expect((await readShipment(id)).row.status).toBe("delivered");
  });
});

describe("at the door", () => {
  test("the right PIN delivers, once; photo and name do not", async () => {
    const job = await atTheDoor();
    await expect(byPhoto(job)).rejects.toMatchObject({ reason: "pin_required" });
    await expect(MANUAL_STEPS.deliver(job.id, job.riderId)).rejects.toMatchObject({ reason: "pin_required" });
    await byPin(job, job.pin);
    const { row } = await readShipment(job.id);
    expect([row.status, row.proof]).toEqual(["delivered", { ...SAID, method: "pin" }]);
    await expect(byPin(job, job.pin)).rejects.toMatchObject({ condition: "shipment_not_found" });
  });

  test("a wrong PIN is counted; after the fifth the right one is refused too", async () => {
    const job = await atTheDoor();
    for (let left = 4; left >= 0; left--) {
      await expect(byPin(job, wrong(job.pin, left + 1))).rejects.toMatchObject({
        reason: "pin_wrong",
        triesLeft: left,
      });
    }
    await expect(byPin(job, job.pin)).rejects.toMatchObject({ reason: "pin_used_up" });
    await expect(byPhoto(job)).rejects.toMatchObject({ reason: "pin_required" });
    await transaction(async (tx) =>
      failDeliveryAttempt(tx, await lockRiderJob(tx, job.riderId, job.id), "wrong_pin"),
    );
    expect((await readShipment(job.id)).row).toMatchObject({
      status: "failed",
      pinTries: 5,
      failure: { code: "wrong_pin", custody: "rider" },
    });
  });

  test("twenty concurrent guesses count as five and write nothing else", async () => {
    const job = await atTheDoor();
    const before = await readShipment(job.id);
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => byPin(job, wrong(job.pin, index + 1))),
    );
    const reasons = guesses.map((guess) => guess.status === "rejected" && guess.reason.reason);
    expect(reasons.filter((reason) => reason === "pin_wrong")).toHaveLength(5);
    expect(reasons.filter((reason) => reason === "pin_used_up")).toHaveLength(15);
    const after = await readShipment(job.id);
    expect({ ...after, row: { ...after.row, pinTries: 0 } }).toEqual(before);
  });

  test("after a waiver a photo proves the delivery, a name does not", async () => {
    const job = await atTheDoor();
    await transaction(async (tx) =>
      failDeliveryAttempt(tx, await lockRiderJob(tx, job.riderId, job.id), "wrong_pin"),
    );
    await transaction((tx) => waiveDeliveryPin(tx, job.id));
    await transaction((tx) => reattemptDelivery(tx, job.owner, job.id));
    await expect(byPin(job, job.pin)).rejects.toMatchObject({ reason: "pin_not_asked" });
    await expect(MANUAL_STEPS.deliver(job.id, job.riderId)).rejects.toMatchObject({
      reason: "photo_required",
    });
    await sendTrackingLink(job.id);
    await byPhoto(job);
    expect((await readShipment(job.id)).row.proof).toMatchObject({ method: "photo" });
  });

  test("a waiver has no effect without a required PIN", async () => {
    const job = await atTheDoor(false);
    await transaction((tx) => waiveDeliveryPin(tx, job.id));
    await MANUAL_STEPS.deliver(job.id, job.riderId);
    expect((await readShipment(job.id)).row.status).toBe("delivered");
  });

  test("a guess elsewhere or by another rider costs no try", async () => {
    const inbox = provider();
    const id = await createTestOrder(await createTestMerchant("live"), {
      requirePin: true,
      receiverPhone: freshNumber(),
    });
    await sendTrackingLink(id);
    const riderId = await performManualSteps(id, ["accept", "collect"]);
    const pin = pinIn(inbox[0])!;
    await expect(byPin({ id, riderId }, wrong(pin))).rejects.toThrow(TransitionRefusedError);
    await expect(byPin({ id, riderId: riderId + 1 }, wrong(pin))).rejects.toMatchObject({
      condition: "shipment_not_found",
    });
    expect((await readShipment(id)).row.pinTries).toBe(0);
  });
});

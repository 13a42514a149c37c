import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { collectParcel, deliverParcel, departForReceiver } from "@/lib/riders/steps/steps";
import {
  TEST_FEES,
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { cancelShipment } from "./cancel";

const REASON = "The customer changed their mind";

async function accepted(owner: TestMerchant) {
  const id = await createTestShipment(owner);
  const riderId = await createTestRider();
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000)),
  );
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  return { id, riderId };
}

const cancel = (owner: TestMerchant, id: number, maxFee?: number) =>
  transaction((tx) =>
    cancelShipment(tx, owner, id, { reason: REASON, ...(maxFee !== undefined && { maxFee }) }),
  );

/** `ROUNDS=1000` for the long run. */
const ROUNDS = Number(process.env.ROUNDS ?? 48);

describe("races have one winner", () => {
  const proof = {
    method: "name",
    recipientName: "Juma",
    photoUrl: null,
    recordedAt: "",
    capturedOffline: false,
  } as const;
  const rounds = async (count: number, round: (owner: TestMerchant) => Promise<void>) => {
    const owner = await createTestMerchant("live", 100_000_000);
    for (let done = 0; done < count; done += 8) {
      await Promise.all(Array.from({ length: Math.min(8, count - done) }, () => round(owner)));
    }
  };

  test("cancel against pickup: cancelled or picked up, one event, fee and refund or neither", {
    timeout: 300_000,
  }, async () => {
    const winners = { cancelled: 0, picked_up: 0 };
    await rounds(ROUNDS, async (owner) => {
      const { id, riderId } = await accepted(owner);
      const collect = () => transaction(async (tx) => collectParcel(tx, await lockRiderJob(tx, riderId, id)));
      const contest = [() => cancel(owner, id), collect];
      const outcomes = await Promise.allSettled((id % 2 ? contest : contest.reverse()).map((act) => act()));
      expectOneWinner(outcomes);
      const { row, triggers, money } = await readShipment(id);
      expect(triggers.filter((trigger) => ["cancelled", "rider_collected"].includes(trigger))).toHaveLength(
        1,
      );
      expect((money.CANCELLATION_FEE ?? 0) + (money.REFUND ?? 0)).toBe(
        row.status === "cancelled" ? TEST_FEES.total : 0,
      );
      winners[row.status as keyof typeof winners]++;
    });
    expect(winners.cancelled + winners.picked_up).toBe(ROUNDS);
    // The test proves nothing unless each side succeeds in some rounds.
    expect(Math.min(winners.cancelled, winners.picked_up)).toBeGreaterThan(0);
  });

  test("cancel against cancel: one refund", { timeout: 300_000 }, async () => {
    await rounds(ROUNDS / 2, async (owner) => {
      const id = await createTestShipment(owner);
      const outcomes = await Promise.allSettled([cancel(owner, id), cancel(owner, id), cancel(owner, id)]);
      expectOneWinner(outcomes);
      const { money, webhooks, triggers } = await readShipment(id);
      expect(money).toEqual({ SHIPMENT_PAYMENT: TEST_FEES.total, REFUND: TEST_FEES.total });
      expect(webhooks.filter((type) => type === "shipment.cancelled")).toHaveLength(1);
      expect(triggers).toEqual(["cancelled"]);
    });
  });

  test("two deliveries and a cancel: delivered once", { timeout: 300_000 }, async () => {
    await rounds(ROUNDS / 2, async (owner) => {
      const { id, riderId } = await accepted(owner);
      await transaction(async (tx) => collectParcel(tx, await lockRiderJob(tx, riderId, id)));
      await transaction(async (tx) => departForReceiver(tx, await lockRiderJob(tx, riderId, id)));
      const outcomes = await Promise.allSettled([
        transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, riderId, id), proof)),
        cancel(owner, id),
        transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, riderId, id), proof)),
      ]);
      expectOneWinner(outcomes);
      const { row, money, webhooks } = await readShipment(id);
      expect(row.status).toBe("delivered");
      expect(money).toEqual({ SHIPMENT_PAYMENT: TEST_FEES.total, DELIVERY_REVENUE: TEST_FEES.total });
      expect(webhooks.filter((type) => type === "delivery.delivered")).toHaveLength(1);
    });
  });
});

/** One request succeeds; the others get a documented error. Clients would see a database error as a 500. */
function expectOneWinner(outcomes: PromiseSettledResult<unknown>[]): void {
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason instanceof ConditionError || outcome.reason instanceof TransitionRefusedError).toBe(
      true,
    );
  }
}

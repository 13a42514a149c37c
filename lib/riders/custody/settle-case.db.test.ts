import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { custodyCase, rider } from "@/db/schema/riders";
import { auditFinding } from "@/db/schema/wallet";
import type { CustodySettlement } from "@/lib/core/riders/late-step";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { MANUAL_STEPS, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant, createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { settleCustodyCase } from "@/lib/riders/custody/settle-case";

const MERCHANT_TZS = 100_000;
const LONG_AGO = { happened_at: "2001-01-01T00:00:00Z" };

async function job() {
  const owner = await createTestMerchant("live", MERCHANT_TZS);
  const id = await createTestOrder(owner);
  return { owner, id, riderId: await performManualSteps(id, ["accept"]) };
}
const release = (id: number, riderId: number) =>
  transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), "system"));
async function settle(id: number, settlement: CustodySettlement) {
  const [open] = await read().select().from(custodyCase).where(eq(custodyCase.shipmentId, id));
  return transaction(async (tx) =>
    settleCustodyCase(tx, await lockShipment(tx, id), { caseId: open!.id, settlement }),
  );
}
const holders = async (id: number) =>
  (await readShipment(id)).assignments
    .filter(({ acceptedAt, endedAt }) => acceptedAt && !endedAt)
    .map(({ riderId, collectedAt }) => [riderId, collectedAt !== null]);

async function twoHolders() {
  const { id, riderId } = await job();
  await release(id, riderId);
  const other = await createTestRider();
  await performManualSteps(id, ["accept", "collect"], other);
  expect(await createAndReportTestStep(riderId, id, "collect")).toBe("keep_parcel");
  return { id, riderId, other };
}

describe("two riders report the same parcel", () => {
  test("the first has it: the job returns to that rider", async () => {
    const { id, riderId, other } = await twoHolders();
    await settle(id, "with_rider");
    expect(await holders(id)).toEqual([[riderId, true]]);
    expect(await createAndReportTestStep(other, id, "head_out")).toBe("not_your_job");
    expect(await createAndReportTestStep(riderId, id, "head_out")).toBe("done");
  });

  test("the first does not: nothing changes, the issue is closed, the rider is notified", async () => {
    const { id, riderId, other } = await twoHolders();
    const { row } = await settle(id, "not_with_rider");
    expect(await holders(id)).toEqual([[other, true]]);
    const subject = `shipment ${row.shipmentNumber}`;
    expect(await read().select().from(auditFinding).where(eq(auditFinding.subject, subject))).toEqual([]);
    const [who] = await read().select().from(rider).where(eq(rider.id, riderId));
    const [told] = await read().select().from(message).where(eq(message.recipient, who!.phone));
    expect(told).toMatchObject({ template: "rider_custody_settled" });
    expect(told!.body.length).toBeLessThanOrEqual(160);
    await expect(settle(id, "not_with_rider")).rejects.toMatchObject({ condition: "not_found" });
  });
});

test("an implausible time before the second rider: the parcel stays with the first", async () => {
  const { id, riderId } = await job();
  await release(id, riderId);
  const other = await createTestRider();
  await performManualSteps(id, ["accept"], other);
  expect(await createAndReportTestStep(riderId, id, "collect", LONG_AGO)).toBe("keep_parcel");
  await settle(id, "with_rider");
  expect(await holders(id)).toEqual([[riderId, true]]);
  expect((await readShipment(id)).row.status).toBe("picked_up");
});

describe("a cancellation and a collection in unknown order", () => {
  const paidFor = async (settlement: CustodySettlement) => {
    const { owner, id, riderId } = await job();
    await MANUAL_STEPS.move(id, riderId);
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
    const fee = (await readShipment(id)).row.cancellation!.feeTzs;
    expect(await createAndReportTestStep(riderId, id, "collect", LONG_AGO)).toBe("keep_parcel");
    await settle(id, settlement);
    const [wallet] = await read().execute<{ balance: string }>(
      sql`select balance from account where merchant_id = ${owner.merchantId} and mode = 'live'`,
    );
    const { row } = await readShipment(id);
    return { row, fee, paid: MERCHANT_TZS - Number(wallet!.balance), held: await holders(id), riderId };
  };

  test("collected in time: returned and charged in full", async () => {
    const { row, paid, held, riderId } = await paidFor("with_rider");
    expect([row.status, row.failure?.code, paid]).toEqual(["failed", "recalled", row.totalAmount]);
    expect(held).toEqual([[riderId, true]]);
  });

  test("collected too late: returned, with the same fee", async () => {
    const { row, paid, fee } = await paidFor("with_rider_too_late");
    expect([row.status, row.failure?.atFault, paid]).toEqual(["failed", "platform", fee]);
  });

  test("not collected: stays cancelled", async () => {
    const { row, paid, fee, held } = await paidFor("not_with_rider");
    expect([row.status, paid, held]).toEqual(["cancelled", fee, []]);
  });
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { auditFinding, transfer } from "@/db/schema/wallet";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { resolveFailure } from "@/lib/shipments/transitions/reattempt";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { getShipmentReceipt } from "@/lib/shipments/read/receipt";
import {
  listActiveRiders,
  getBalance,
  cancelByMerchant,
  listCustodyCases,
  HANDOVER_PROOF_INPUT,
  createBackdatedJob,
  INITIAL_BALANCE_TZS,
  happenedMinutesAgo,
  runTask,
} from "./late-job.fixture";

describe("a parcel that was collected before it was cancelled", () => {
  test("is returned free of charge, and the delivery is charged in full", async () => {
    const { owner, id, riderId } = await createBackdatedJob("move");
    await cancelByMerchant(owner, id);
    const { row: cancelled } = await readShipment(id);
    expect(await getBalance(owner)).toBeGreaterThan(INITIAL_BALANCE_TZS - cancelled.totalAmount);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(5))).toBe("bring_back");
    const { row, triggers, webhooks, webhookData } = await readShipment(id);
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS - row.totalAmount);
    expect(row).toMatchObject({
      status: "failed",
      cancellation: null,
      paymentStatus: "paid",
      failure: { code: "recalled", custody: "rider", atFault: "platform", final: false },
      undoneEnding: { ending: "cancelled", takenBackTzs: cancelled.cancellation!.refundTzs },
    });
    expect(triggers.slice(-3)).toEqual(["cancelled", "collected_before_end", "cancellation_undone"]);
    expect(webhooks.slice(-3)).toEqual(["shipment.cancelled", "delivery.picked_up", "delivery.failed"]);
    expect(webhookData["delivery.failed"]).toMatchObject({ failure: { code: "recalled", custody: "rider" } });
    const mails = await read().select().from(message).where(eq(message.merchantId, owner.merchantId));
    expect(mails.map(({ template }) => template)).toContain("late_collection");
    expect(await getShipmentReceipt(owner, id)).toMatchObject({ refunded: 0, netAmount: row.totalAmount });
    const { occurredAt } = row.failure!;
    await runTask("shipment.return_due", { shipmentId: id, occurredAt, isHastened: true });
    const [back] = await read().select().from(shipment).where(eq(shipment.returnOfShipmentId, id));
    await runTask("shipment.start_return", { shipmentId: back!.id });
    expect((await readShipment(id)).row.failure).toMatchObject({ final: true, resolution: "returned" });
    expect(listActiveRiders((await readShipment(back!.id)).assignments)).toEqual([riderId]);
    await createAndReportTestStep(riderId, back!.id, "head_out");
    expect(await createAndReportTestStep(riderId, back!.id, "deliver", HANDOVER_PROOF_INPUT)).toBe("done");
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS - row.totalAmount);
  });

  test("was delivered, and reported after the return was created: opens a case", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await cancelByMerchant(owner, id);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("bring_back");
    const { occurredAt } = (await readShipment(id)).row.failure!;
    await runTask("shipment.return_due", { shipmentId: id, occurredAt, isHastened: true });
    const [back] = await read().select().from(shipment).where(eq(shipment.returnOfShipmentId, id));
    await runTask("shipment.start_return", { shipmentId: back!.id });
    expect(await createAndReportTestStep(riderId, id, "head_out", happenedMinutesAgo(14))).toBe(
      "job_cancelled",
    );
    expect(await listCustodyCases(id)).toEqual([]);
    expect(
      await createAndReportTestStep(riderId, id, "deliver", {
        ...HANDOVER_PROOF_INPUT,
        ...happenedMinutesAgo(2),
      }),
    ).toBe("handed_over_late");
    expect(await listCustodyCases(id)).toMatchObject([
      { riderId, kind: "ended_otherwise", claim: { step: "deliver" }, settledAt: null },
    ]);
    expect((await readShipment(id)).row.failure).toMatchObject({ final: true, resolution: "returned" });
  });

  test("was delivered before the rider was notified: becomes delivered", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await cancelByMerchant(owner, id);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("bring_back");
    expect(await createAndReportTestStep(riderId, id, "head_out", happenedMinutesAgo(14))).toBe("bring_back");
    expect(
      await createAndReportTestStep(riderId, id, "deliver", {
        ...HANDOVER_PROOF_INPUT,
        ...happenedMinutesAgo(2),
      }),
    ).toBe("done");
    const { row, assignments } = await readShipment(id);
    expect(row).toMatchObject({ status: "delivered", failure: null });
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS - row.totalAmount);
    expect(assignments[0]!.earnedTzs).toBeGreaterThan(0);
  });

  test("the platform pays what the wallet lacks, and administrators are notified", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await cancelByMerchant(owner, id);
    const had = await getBalance(owner);
    const left = 100;
    await read().execute(sql`select post_transfer('live', 'ADJUSTMENT', 'merchant_wallet', 'platform_revenue',
      ${owner.merchantId}::bigint, ${had - left}::bigint, null, null, null, 'Spent elsewhere')`);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("bring_back");
    expect(await getBalance(owner)).toBe(0);
    const { row } = await readShipment(id);
    expect(row.undoneEnding).toMatchObject({ takenBackTzs: left });
    const subject = `shipment ${row.shipmentNumber}`;
    const found = await read().select().from(auditFinding).where(eq(auditFinding.subject, subject));
    expect(found.map(({ invariant }) => invariant)).toEqual(["undone_refund_taken_back"]);
  });

  test("is corrected once for twenty concurrent reports", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await cancelByMerchant(owner, id);
    const reports = Array.from({ length: 20 }, () =>
      createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15)),
    );
    expect(new Set(await Promise.all(reports))).toEqual(new Set(["bring_back", "out_of_turn"]));
    const posted = await read().select().from(transfer).where(eq(transfer.shipmentId, id));
    expect(posted.filter(({ type }) => type === "ADJUSTMENT")).toHaveLength(1);
  });

  test("a later refund by an administrator returns the charge once", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await cancelByMerchant(owner, id);
    await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15));
    await transaction((tx) => resolveFailure(tx, id, { resolution: "refunded" }));
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS);
    expect((await readShipment(id)).row.paymentStatus).toBe("refunded");
  });
});

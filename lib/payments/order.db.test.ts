import fc from "fast-check";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { ConditionError } from "@/lib/core/conditions";
import { deliverSimulatedCallback } from "./handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  beginTopUp,
  buildShipmentPaymentRequest,
  expirePayment,
  setGatewayCharge,
  readPaymentRow,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { settlePayment } from "@/lib/payments/settle";
import { voidPayment } from "./void";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { getBalance, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

const STEPS = ["callback", "poll", "cancel", "expire", "void", "pay", "callback", "decline", "poll"] as const;
type Step = (typeof STEPS)[number];

/** Random sequences of payment events; the events of one inner list run concurrently. */
const courses = fc.array(fc.shuffledSubarray([...STEPS], { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 6,
});

test("in any order of events, paid money is credited exactly once and unpaid money never", async () => {
  await fc.assert(
    fc.asyncProperty(courses, fc.boolean(), async (course, isTopUp) => {
      const caller = await createTestCaller();
      const shipmentId = await insertPendingShipment(caller, 9000);
      const { id, reference } = isTopUp
        ? await beginTopUp(caller, 9000)
        : await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
      for (const steps of course) await Promise.all(steps.map(perform));
      await settlePayment(reference);

      const [charge] = await pool`select status from simulated_charge where reference = ${reference}`;
      const [money] = await pool`
        select coalesce(sum(amount), 0)::int as total, count(*)::int as transfers from transfer
        where payment_id = ${id} and type in ('TOPUP', 'SHIPMENT_PAYMENT')`;
      const paid = charge?.status === "succeeded";
      expect(money).toEqual(paid ? { total: 9000, transfers: 1 } : { total: 0, transfers: 0 });
      expect((await readPaymentRow(reference)).status === "succeeded").toBe(paid);
      const [shipment] =
        await pool`select payment_confirmed_at, status from shipment where id = ${shipmentId}`;
      const keptForShipment = shipment?.payment_confirmed_at !== null && shipment?.status !== "cancelled";
      expect(await getBalance(caller)).toBe(paid && !keptForShipment ? 9000 : 0);

      async function perform(step: Step): Promise<unknown> {
        switch (step) {
          case "callback":
            return deliverSimulatedCallback(reference);
          case "poll":
            return pollPayment(id);
          case "expire":
            return expirePayment(reference);
          case "void":
            return voidPayment(id);
          case "cancel":
            return transaction((tx) =>
              cancelShipment(tx, caller, shipmentId, { reason: "Ordered twice" }),
            ).catch(ignoreCancelled);
          // A payer can pay even after the gateway closed the charge, which simulates a late payment.
          case "pay":
            return setGatewayCharge(reference, { status: "succeeded" });
          case "decline":
            return pool`
              update simulated_charge set status = 'failed', failure_code = 'user_cancelled'
              where reference = ${reference} and status = 'processing'`;
        }
      }
    }),
    { numRuns: 40 },
  );
});

function ignoreCancelled(error: unknown): void {
  if (error instanceof ConditionError && error.condition === "cancel_forbidden_terminal_state") return;
  throw error;
}

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  buildShipmentPaymentRequest,
  listPaymentJobs,
  setGatewayCharge,
  readPaymentRow,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { listJobsOfShipment as jobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment, expireUnpaid } from "@/lib/shipments/transitions/cancel";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";

const ENDINGS = {
  cancelled: (owner: TestMerchant, id: number) =>
    transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" })),
  expired: async (_owner: TestMerchant, id: number) => {
    await transaction((tx) =>
      tx.execute(sql`update shipment set created_at = now() - interval '1 day' where id = ${id}`),
    );
    await transaction((tx) => expireUnpaid(tx, id));
  },
};

async function ended(ending: keyof typeof ENDINGS) {
  const owner = await createTestMerchant("sandbox", 100_000);
  const id = await createTestShipment(owner, { payer: null });
  const payment = await initiatePayment(owner, buildShipmentPaymentRequest(id), null);
  await ENDINGS[ending](owner, id);
  return { owner, id, payment };
}

const runVoid = (paymentId: number) => tasks["payment.void"]!({ paymentId }, {} as never);

test.each(["cancelled", "expired"] as const)(
  "the open payment of a shipment that was %s is voided by its job and takes no money",
  async (ending) => {
    const { owner, id, payment } = await ended(ending);
    const caused = await jobsOfShipment(read(), id);
    expect(caused.map(({ task }) => task)).toContain("payment.void_of_shipment");
    await tasks["payment.void_of_shipment"]!({ shipmentId: id }, {} as never);
    expect(await listPaymentJobs(payment.id)).toContain("payment.void");
    await runVoid(payment.id);
    await runVoid(payment.id);
    expect(await readPaymentRow(payment.reference)).toMatchObject({ status: "cancelled" });
    expect((await readShipment(id)).row).toMatchObject({ status: "cancelled", paymentConfirmedAt: null });
    expect(await readWalletBalance(owner)).toBe(100_000);
  },
);

test.each(["cancelled", "expired"] as const)(
  "money that arrives after the shipment was %s is credited to the wallet once",
  async (ending) => {
    const { owner, id, payment } = await ended(ending);
    await setGatewayCharge(payment.reference, { status: "succeeded" });
    await runVoid(payment.id);
    await pollPayment(payment.id);
    expect(await readWalletBalance(owner)).toBe(107_000);
    expect((await readShipment(id)).row.status).toBe("cancelled");
  },
);

test("cancelling a paid shipment, or one without a payment, voids no payment", async () => {
  const owner = await createTestMerchant("sandbox", 100_000);
  const [paid, unpaid] = [await createTestShipment(owner), await createTestShipment(owner, { payer: null })];
  for (const id of [paid, unpaid]) {
    await ENDINGS.cancelled(owner, id);
    await tasks["payment.void_of_shipment"]!({ shipmentId: id }, {} as never);
  }
  const jobs = await read().execute(sql`
    select 1 from graphile_worker._private_jobs job
    join payment on payment.id = (job.payload->>'paymentId')::bigint where payment.shipment_id in (${paid}, ${unpaid})`);
  expect(jobs).toHaveLength(0);
});

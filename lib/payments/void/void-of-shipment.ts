import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob } from "@/lib/jobs/new-job";

export async function voidPaymentsOfShipment(tx: Tx, shipmentId: number): Promise<void> {
  const open = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.shipmentId, shipmentId), inArray(payment.status, ["pending", "processing"])));
  await enqueueAll(
    tx,
    open.map(({ id }) => createJob("payment.void", { paymentId: id })),
  );
}

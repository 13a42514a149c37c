import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { runNow } from "@/lib/jobs/enqueue";

export async function declineOffer(tx: Tx, riderId: number, shipmentId: number): Promise<void> {
  const [answer] = await tx.execute<{ is_declined: boolean; is_open: boolean }>(sql`
    with declined as (
      update assignment set status = 'declined', ended_at = clock_timestamp()
      where shipment_id = ${shipmentId} and rider_id = ${riderId} and status = 'offered' returning id
    )
    select exists (select from declined) as is_declined, exists (
      select from assignment
      where shipment_id = ${shipmentId} and rider_id <> ${riderId} and status = 'offered'
        and expires_at > transaction_timestamp()
    ) as is_open`);
  if (!answer?.is_declined) throw new ConditionError("shipment_not_found", "Shipment not found");
  if (!answer.is_open) await runNow(tx, `offer:${shipmentId}`);
}

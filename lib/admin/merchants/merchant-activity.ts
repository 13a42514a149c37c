import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";

export const COUNTED_MAX = 10_000;

export interface MerchantActivity {
  shipments: number;
  underWay: number;
  lastShipmentAt: Date | null;
}

export const NO_ACTIVITY: MerchantActivity = { shipments: 0, underWay: 0, lastShipmentAt: null };

export async function merchantActivity(tx: Tx, { merchantId, mode }: Caller): Promise<MerchantActivity> {
  const owned = sql`merchant_id = ${merchantId} and mode = ${mode}`;
  const [row] = await tx.execute<{ shipments: number; under_way: number; last: string | Date | null }>(sql`
    select
      (select count(*)::int from (select from shipment where ${owned} limit ${COUNTED_MAX}) bounded) as shipments,
      (select count(*)::int from (select from shipment where ${owned} and status in
        ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery') limit ${COUNTED_MAX})
        bounded) as under_way,
      (select created_at from shipment where ${owned} order by id desc nulls last limit 1) as last`);
  return {
    shipments: row!.shipments,
    underWay: row!.under_way,
    lastShipmentAt: row!.last === null ? null : new Date(row!.last),
  };
}

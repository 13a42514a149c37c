import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import type { EndColumns } from "@/lib/core/personal-data/person-export";
import type { ShipmentStatus } from "@/lib/core/statuses";

export interface PersonShipment extends EndColumns {
  id: number;
  mode: Mode;
  merchant_id: number;
  shipment_number: string;
  business_name: string;
  status: ShipmentStatus;
  created_at: Date;
  is_over: boolean;
  items: { description: string; quantity: number }[];
}

interface PersonShipmentQuery {
  phone: string;
  limit: number;
  /** Ended shipments only, locked. */
  toErase?: boolean;
}

export async function listPersonShipments(
  tx: Tx,
  { phone, limit, toErase }: PersonShipmentQuery,
): Promise<PersonShipment[]> {
  const found = await tx.execute<PersonShipment & Record<string, unknown>>(sql`
    select s.id, s.mode, s.merchant_id, s.shipment_number, m.business_name, s.status, s.created_at,
      is_over(s) as is_over, s.sender_phone = ${phone} as is_sender, s.receiver_phone = ${phone} as is_receiver,
      s.sender_name, s.sender_phone, s.sender_email, s.pickup_address, s.pickup_latitude, s.pickup_longitude,
      s.pickup_notes, s.receiver_name, s.receiver_phone, s.receiver_email, s.dropoff_address, s.dropoff_latitude,
      s.dropoff_longitude, s.dropoff_notes, s.receiver_pin, s.receiver_proposal, s.rating, s.proof,
      (select coalesce(json_agg(json_build_object('description', i.description, 'quantity', i.quantity)
        order by i.position), '[]') from shipment_item i where i.shipment_id = s.id) as items
    from shipment s join merchant m on m.id = s.merchant_id
    where ${recordsOfPhone(phone)} ${toErase ? sql`and is_over(s)` : sql``}
    order by s.id desc limit ${limit} ${toErase ? sql`for no key update of s` : sql``}`);
  return found.map((row) => ({ ...row, id: Number(row.id), created_at: new Date(row.created_at) }));
}

/** Matches the expression index shipment_search_people, then the exact number. */
export function recordsOfPhone(phone: string): SQL {
  return sql`lower(s.sender_name || ' ' || s.sender_phone || ' ' || s.pickup_address || ' ' || s.receiver_name || ' '
      || s.receiver_phone || ' ' || s.dropoff_address) like ${`%${phone}%`}
    and (s.sender_phone = ${phone} or s.receiver_phone = ${phone})`;
}

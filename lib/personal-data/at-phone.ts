import { type SQL, sql } from "drizzle-orm";

/**
 * That a phone number stands at an end of a shipment `s`: by the expression of the index shipment_search_people, whose
 * findings are then compared with the whole number.
 */
export function atPhone(phone: string): SQL {
  return sql`lower(s.sender_name || ' ' || s.sender_phone || ' ' || s.pickup_address || ' ' || s.receiver_name || ' '
      || s.receiver_phone || ' ' || s.dropoff_address) like ${`%${phone}%`}
    and (s.sender_phone = ${phone} or s.receiver_phone = ${phone})`;
}

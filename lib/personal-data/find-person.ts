import { sql, type SQL } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import {
  type ShipmentPartyColumns,
  type PersonExport,
  selectPersonFields,
} from "@/lib/core/personal-data/person-export";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** Has only counts and shipment numbers, no stored texts. */
export interface FoundPerson {
  phone: string;
  /** Shipments in which the person is sender, receiver or both. */
  shipments: number;
  asSender: number;
  asReceiver: number;
  /** Numbers of up to a hundred shipments that have not ended; an erasure does not change these shipments. */
  underWay: string[];
  messages: number;
  isBusiness: boolean;
  isRider: boolean;
}

const UNDER_WAY_SHOWN = 100;

/** Counts the records stored under a phone number. Specification: Personal data, 2. */
export async function findPerson(phone: string, tx: Tx = read()): Promise<FoundPerson> {
  const [row] = await tx.execute<Omit<FoundPerson, "phone">>(sql`
    with own as materialized (
      select s.sender_phone = ${phone} as is_sender, s.receiver_phone = ${phone} as is_receiver,
        s.id, s.shipment_number, is_over(s) as is_over
      from shipment s
      where ${recordsOfPhone(phone)}
    )
    select count(*)::int as shipments, (count(*) filter (where is_sender))::int as "asSender",
      (count(*) filter (where is_receiver))::int as "asReceiver",
      array(select shipment_number from own where not is_over order by id desc limit ${UNDER_WAY_SHOWN}) as "underWay",
      (select count(*)::int from message where recipient = ${phone}) as messages,
      exists (select from merchant where phone = ${phone}) as "isBusiness",
      exists (select from rider where phone = ${phone}) as "isRider"
    from own`);
  return { phone, ...row! };
}

export interface PersonShipment extends ShipmentPartyColumns {
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
  /** True to select only ended shipments and lock the rows. */
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

/** Matches the expression index shipment_search_people first, then compares the exact number. */
export function recordsOfPhone(phone: string): SQL {
  return sql`lower(s.sender_name || ' ' || s.sender_phone || ' ' || s.pickup_address || ' ' || s.receiver_name || ' '
      || s.receiver_phone || ' ' || s.dropoff_address) like ${`%${phone}%`}
    and (s.sender_phone = ${phone} or s.receiver_phone = ${phone})`;
}

/** The last nine digits of a number do not include the country code. */
const COMPARED_DIGITS = 9;

export function buildImportRowCondition(phone: string): SQL {
  return sql`l.shipment_id is null
    and regexp_replace(l.raw::text, '[^0-9]', '', 'g') like ${`%${phone.slice(-COMPARED_DIGITS)}%`}`;
}

export async function listImportRows(tx: Tx, phone: string): Promise<PersonExport["lines_of_files"]> {
  const rows = await tx.execute<{ business: string; created_at: Date; raw: Record<string, string> }>(sql`
    select m.business_name as business, i.created_at, l.raw
    from shipment_import_line l join shipment_import i on i.id = l.import_id join merchant m on m.id = l.merchant_id
    where ${buildImportRowCondition(phone)} order by i.id desc, l.line`);
  return rows.flatMap(({ business, created_at, raw }) => {
    const fields = selectPersonFields(raw, phone);
    if (Object.keys(fields).length === 0) return [];
    return [{ business, created_at: new Date(created_at).toISOString(), fields }];
  });
}

export async function listBusinessesOfPerson(phone: string, tx: Tx): Promise<number[]> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select distinct s.merchant_id as id from shipment s where ${recordsOfPhone(phone)} order by id`);
  return rows.map(({ id }) => Number(id));
}

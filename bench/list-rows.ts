import type { Sql } from "postgres";
import { BENCH_MODE } from "./merchants";

type ListRows = Record<"largeMerchant" | "smallMerchant" | "rows", number>;

/** Base of the ids of the inserted rows, above all ids that the sequence assigns during a run. */
const FIRST_ID = 5_000_000_000;
const OTHER_MERCHANTS = 997;

/**
 * Inserts shipments of many merchants in mixed order. Disables triggers, which reject paid shipments without
 * ledger entries. Creates the indexes after the insert, which is faster.
 */
export async function insertListRows(sql: Sql, list: ListRows): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '512MB'`;
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'shipment'::regclass and not exists
        (select from pg_constraint where conindid = indexrelid)`;
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    await tx.unsafe(INSERT, [list.rows, list.rows / 100, list.largeMerchant, list.smallMerchant] as never[]);
    for (const { definition } of indexes) await tx.unsafe(definition);
  });
  await sql`vacuum analyze shipment`;
}

// Spread the rows over time, half a million per year, so that no day runs out of shipment numbers. Random letters
// and digits produce as many trigrams as real names.
const INSERT = `
  insert into shipment (id, mode, merchant_id, shipment_number, tracking_code, merchant_reference, type, status,
    vehicle_type_id, vehicle_type_name, sender_name, sender_phone, pickup_address, pickup_latitude,
    pickup_longitude, receiver_name, receiver_phone, dropoff_address, dropoff_latitude, dropoff_longitude,
    first_mile_fee, transit_fee, last_mile_fee, handling_fee, service_fee, fragile_surcharge, total_amount,
    distance_km, distance_source, payment_source, payment_status, payment_confirmed_at, estimated_delivery_at,
    cancellation, failure, created_at)
  select ${FIRST_ID} + i * 32, '${BENCH_MODE}', merchant,
    'SHP-' || to_char(at, 'YYYYMMDD') || '-' || upper(substr(letters, 1, 3) || lpad(to_hex(i % 4096), 3, '0')),
    'TUMA' || substr(letters, 9, 10),
    case when i % 10 < 7 then 'ORDER-' || i end, case when i % 4 = 0 then 'regional' else 'same_city' end, status,
    vehicle, 'Motorcycle', 'Asha Mushi', '+255712345678', 'Mtaa wa Msimbazi 12, Kariakoo, Dar es Salaam', -6.8184,
    39.2731, 'Juma ' || substr(letters, 20, 7), '+2557' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'),
    'Barabara ya Old Bagamoyo ' || i % 300 || ', Mikocheni, Dar es Salaam', -6.7621,
    39.2472, 7000, 0, 0, 0, 700, 0, 7700, 9.1, 'estimate', 'wallet', 'paid', at, at + interval '1 hour',
    case when status = 'cancelled' then '{}'::jsonb end, case when status = 'failed' then '{}'::jsonb end, at
  from (
    select i, now() - interval '2 years' * greatest(1, $1 / 1000000) * (1 - i / $1::float8) as at,
      case when i % 5 = 0 then $3::bigint when i % $2::int = 3 then $4::bigint
        else 1000000000 + i % ${OTHER_MERCHANTS} end as merchant,
      (array['in_transit', 'cancelled', 'failed', 'confirmed'])[i / 5 % 50 + 1] as rare
    from generate_series(1, $1::int) i
  ) row, lateral (select coalesce(rare, 'delivered') as status,
    translate(encode(sha256(i::text::bytea), 'base64'), '+/=', 'xyz') as letters) s,
    (select min(id) as vehicle from vehicle_type) v`;

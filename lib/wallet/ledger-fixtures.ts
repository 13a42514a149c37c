import postgres, { type Sql } from "postgres";
import { afterAll } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { topUpPostings } from "@/lib/core/money/postings";
import { env } from "@/lib/platform/env";
import { createWallets } from "./wallet";
import { postTransfer } from "@/lib/wallet/post";

let created = 0;

export async function createTestCaller(mode: Caller["mode"] = "sandbox", balanceTzs = 0): Promise<Caller> {
  const businessEmail = `ledger-${process.pid}-${Date.now()}-${created++}@example.com`;
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(merchant)
      .values({ businessName: "Duka la Neema", businessEmail, phone: "+255712345678", status: "approved" })
      .returning({ id: merchant.id });
    const caller: Caller = { merchantId: row!.id, mode };
    await createWallets(tx, caller.merchantId, 20_000);
    for (const posting of topUpPostings(balanceTzs))
      await postTransfer(tx, posting, { ...caller, description: "Top-up" });
    return caller;
  });
}

export async function insertPendingShipment(caller: Caller, totalTzs = 5000): Promise<number> {
  const [row] = await pool`
    insert into shipment (id, mode, merchant_id, shipment_number, tracking_code, type, status, vehicle_type_id,
      vehicle_type_name, sender_name, sender_phone, pickup_address, pickup_latitude, pickup_longitude,
      receiver_name, receiver_phone, dropoff_address, dropoff_latitude, dropoff_longitude,
      first_mile_fee, transit_fee, last_mile_fee, handling_fee, service_fee, fragile_surcharge, total_amount,
      distance_km, distance_source, payment_source, payment_status, estimated_delivery_at)
    select id, ${caller.mode}, ${caller.merchantId}, 'SHP-TEST-' || id, 'TEST' || lpad(id::text, 10, '0'),
      'same_city', 'pending', 3, 'Motorcycle', 'Neema', '+255712345678', 'Mlimani City', -6.77, 39.24,
      'Juma', '+255754000001', 'Kariakoo Market', -6.82, 39.27,
      ${totalTzs}, 0, 0, 0, 0, 0, ${totalTzs}, 4.2, 'estimate', 'gateway', 'pending', now() + interval '1 hour'
    from (select next_shipment_id() as id) fresh returning id`;
  await pool`
    insert into shipment_leg (shipment_id, sequence, leg_type, origin_name, origin_address, origin_latitude,
      origin_longitude, destination_name, destination_address, destination_latitude, destination_longitude,
      distance_km, fee)
    values (${row!.id}, 1, 'first_mile', 'Neema', 'Mlimani City', -6.77, 39.24, 'Juma', 'Kariakoo Market', -6.82,
      39.27, 4.2, ${totalTzs})`;
  return row!.id as number;
}

export async function getBalance(caller: Caller): Promise<number> {
  const [row] = await pool`
    select balance from account
    where kind = 'merchant_wallet' and mode = ${caller.mode} and merchant_id = ${caller.merchantId}`;
  return row!.balance as number;
}

export async function listTransfers(caller: Caller): Promise<string[]> {
  const rows = await pool`
    select distinct t.id, t.type from transfer t
    left join shipment s on s.id = t.shipment_id
    left join account a on a.id in (t.from_id, t.to_id) and a.merchant_id = ${caller.merchantId}
    where t.mode = ${caller.mode} and (s.merchant_id = ${caller.merchantId} or a.id is not null) order by t.id`;
  return rows.map((row) => row.type as string);
}

export function connectAsOwner(): Sql {
  const owner = postgres(env.DATABASE_OWNER_URL!, { max: 1, onnotice: () => {} });
  afterAll(() => owner.end());
  return owner;
}

import { sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import type { Locale } from "@/lib/core/locale";
import { type PersonExport, selectPersonParties } from "@/lib/core/personal-data/person-export";
import { env } from "@/lib/platform/env";
import { runInThread } from "@/lib/worker-threads/run-in-thread";
import type { drawPersonExport } from "./draw-person-export";
import { findPerson, listImportRows, listPersonShipments } from "./find-person";

/** Far more shipments than a private person has; a business exports its own shipments. */
const SHIPMENTS_MAX = 5000;
/** Allows a slow query, because payments have no index on the phone number. */
const PATIENCE = "60s";

/**
 * Exports all data of the person with this phone number, and no data of the other person of a shipment.
 * Beyond the limit, returns the newest shipments and the total number. Specification: Personal data, 3.
 */
export async function exportPerson(
  phone: string,
  { now = new Date(), shipmentsMax = SHIPMENTS_MAX } = {},
): Promise<PersonExport> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${PATIENCE}, true)`);
    const found = await findPerson(phone, tx);
    const rows = await listPersonShipments(tx, { phone, limit: shipmentsMax });
    return {
      service: env.SERVICE_NAME,
      phone,
      made_at: now.toISOString(),
      shipments_total: found.shipments,
      shipments: rows.map((row) => ({
        shipment_number: row.shipment_number,
        business: row.business_name,
        mode: row.mode,
        status: row.status,
        created_at: row.created_at.toISOString(),
        items: row.items,
        ...selectPersonParties(row),
      })),
      messages: await messagesTo(tx, phone),
      orders_by_links: await ordersByLinks(tx, phone),
      lines_of_files: await listImportRows(tx, phone),
      payments: await paymentsOf(tx, phone),
      also: [
        ...(found.isBusiness ? (["business"] as const) : []),
        ...(found.isRider ? (["rider"] as const) : []),
      ],
    };
  });
}

async function messagesTo(tx: Tx, phone: string): Promise<PersonExport["messages"]> {
  const rows = await tx.execute<{ kind: string; body: string; status: string; created_at: Date }>(sql`
    select kind, body, status, created_at from message where recipient = ${phone} order by id desc`);
  return rows.map(({ kind, body, status, created_at }) => ({
    ...{ kind, text: body, status, created_at: new Date(created_at).toISOString() },
  }));
}

/** Leaves out orders that became shipments, because the list of shipments contains these orders. */
async function ordersByLinks(tx: Tx, phone: string): Promise<PersonExport["orders_by_links"]> {
  const rows = await tx.execute<
    Omit<PersonExport["orders_by_links"][number], "created_at"> & { created_at: Date }
  >(sql`
    select m.business_name as business, o.status, o.receiver_name as name, o.dropoff_address as address, o.created_at
    from delivery_link_order o join merchant m on m.id = o.merchant_id
    where o.receiver_phone = ${phone} and o.shipment_id is null order by o.id desc`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

async function paymentsOf(tx: Tx, phone: string): Promise<PersonExport["payments"]> {
  const rows = await tx.execute<{ reference: string; amount: number; status: string; created_at: Date }>(sql`
    select reference, amount, status, created_at from payment where phone_number = ${phone} order by id desc`);
  return rows.map(({ reference, amount, status, created_at }) => ({
    ...{ reference, amount_tzs: Number(amount), status, phone },
    created_at: new Date(created_at).toISOString(),
  }));
}

/** Throws busy when too many PDFs are being drawn. */
export async function exportPersonPdf(found: PersonExport, locale: Locale): Promise<Uint8Array> {
  return runInThread<typeof drawPersonExport>("personExport", { found, locale });
}

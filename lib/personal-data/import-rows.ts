import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type PersonExport, selectPersonFields } from "@/lib/core/personal-data/person-export";

/** Long enough to compare numbers without their country code. */
const COMPARED_DIGITS = 9;

export function matchesImportRow(phone: string): SQL {
  return sql`l.shipment_id is null
    and regexp_replace(l.raw::text, '[^0-9]', '', 'g') like ${`%${phone.slice(-COMPARED_DIGITS)}%`}`;
}

export async function listImportRows(tx: Tx, phone: string): Promise<PersonExport["lines_of_files"]> {
  const rows = await tx.execute<{ business: string; created_at: Date; raw: Record<string, string> }>(sql`
    select m.business_name as business, i.created_at, l.raw
    from shipment_import_line l join shipment_import i on i.id = l.import_id join merchant m on m.id = l.merchant_id
    where ${matchesImportRow(phone)} order by i.id desc, l.line`);
  return rows.flatMap(({ business, created_at, raw }) => {
    const fields = selectPersonFields(raw, phone);
    if (Object.keys(fields).length === 0) return [];
    return [{ business, created_at: new Date(created_at).toISOString(), fields }];
  });
}

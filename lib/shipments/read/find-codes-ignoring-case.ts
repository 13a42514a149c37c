import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { swapCase } from "@/lib/core/input/codes";

const CODES_MAX = 10;

export async function findCodesIgnoringCase(tx: Tx, typed: string): Promise<string[]> {
  if (!/^[0-9A-Za-z]{10,64}$/.test(typed)) return [];
  const rows = await tx
    .select({ code: shipment.trackingCode })
    .from(shipment)
    .where(sql`lower(${shipment.trackingCode}) = ${typed.toLowerCase()}`)
    .limit(CODES_MAX);
  return rows.map(({ code }) => code);
}

export function chooseExactCode(typed: string, codes: readonly string[]): string | null {
  const swapped = codes.find((code) => code === swapCase(typed));
  return swapped ?? (codes.length === 1 ? codes[0]! : null);
}

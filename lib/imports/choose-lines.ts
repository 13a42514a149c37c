import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentImport, shipmentImportLine } from "@/db/schema/imports";
import type { Caller } from "@/lib/core/caller";

export async function chooseLines(
  tx: Tx,
  caller: Caller,
  importId: number,
  { lines, book }: { lines: number[]; book: boolean },
): Promise<void> {
  if (lines.length === 0) return;
  const changed = await tx
    .update(shipmentImportLine)
    .set(book ? TAKEN_IN : { state: "skipped" })
    .where(
      and(
        eq(shipmentImportLine.importId, importId),
        eq(shipmentImportLine.merchantId, caller.merchantId),
        eq(shipmentImportLine.mode, caller.mode),
        inArray(shipmentImportLine.line, lines),
        eq(shipmentImportLine.state, book ? "skipped" : "ready"),
      ),
    )
    .returning({ line: shipmentImportLine.line });
  if (!book || changed.length === 0) return;
  await tx
    .update(shipmentImport)
    .set({ status: "draft", finishedAt: null })
    .where(eq(shipmentImport.id, importId));
}

const TAKEN_IN = {
  state: "ready",
  problems: sql`'[]'::jsonb`,
  agreedPlaces: sql`coalesce(quote->'places', agreed_places)`,
  quote: null,
} as const;

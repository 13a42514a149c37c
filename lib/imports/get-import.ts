import { and, asc, desc, eq } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import {
  type ImportLineState,
  type LineProblem,
  shipmentImport,
  shipmentImportLine,
} from "@/db/schema/imports";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { ImportLineView, ImportView } from "@/lib/core/shipments/import-columns";
import type { RawLine } from "./line-request";
import type { LinePlaces, LineQuote } from "./place-line";

export interface ImportLine {
  line: number;
  raw: RawLine;
  state: ImportLineState;
  problems: LineProblem[];
  quote: LineQuote | null;
  agreedPlaces: Partial<LinePlaces> | null;
  shipmentId: number | null;
  shipmentNumber: string | null;
}

export type ImportReport = Awaited<ReturnType<typeof getImport>>;

/** Throws not_found. */
export async function getImport(caller: Caller, importId: number, tx: Tx = readAsTenant(caller)) {
  const [found] = Number.isSafeInteger(importId)
    ? await tx
        .select()
        .from(shipmentImport)
        .where(
          and(
            eq(shipmentImport.id, importId),
            eq(shipmentImport.merchantId, caller.merchantId),
            eq(shipmentImport.mode, caller.mode),
          ),
        )
    : [];
  if (!found) throw new ConditionError("not_found", "Import not found");
  const lines = await linesOf(tx, importId);
  const ready = lines.filter(({ state }) => state === "ready");
  return {
    id: found.id,
    fileName: found.fileName,
    status: found.status,
    createdAt: found.createdAt,
    counts: countStates(lines),
    totalTzs: ready.reduce((sum, { quote }) => sum + (quote?.total_amount ?? 0), 0),
    isQuoted: ready.every(({ quote }) => quote !== null),
    lines,
  };
}

export async function listImports(caller: Caller, limit = 20, tx: Tx = readAsTenant(caller)) {
  return tx
    .select({
      id: shipmentImport.id,
      fileName: shipmentImport.fileName,
      status: shipmentImport.status,
      totalTzs: shipmentImport.total,
      createdAt: shipmentImport.createdAt,
      finishedAt: shipmentImport.finishedAt,
    })
    .from(shipmentImport)
    .where(and(eq(shipmentImport.merchantId, caller.merchantId), eq(shipmentImport.mode, caller.mode)))
    .orderBy(desc(shipmentImport.id))
    .limit(limit);
}

async function linesOf(tx: Tx, importId: number): Promise<ImportLine[]> {
  const rows = await tx
    .select({
      line: shipmentImportLine.line,
      raw: shipmentImportLine.raw,
      state: shipmentImportLine.state,
      problems: shipmentImportLine.problems,
      quote: shipmentImportLine.quote,
      agreedPlaces: shipmentImportLine.agreedPlaces,
      shipmentId: shipmentImportLine.shipmentId,
      shipmentNumber: shipment.shipmentNumber,
    })
    .from(shipmentImportLine)
    .leftJoin(shipment, eq(shipment.id, shipmentImportLine.shipmentId))
    .where(eq(shipmentImportLine.importId, importId))
    .orderBy(asc(shipmentImportLine.line));
  return rows.map((row) => ({
    ...row,
    quote: row.quote as LineQuote | null,
    agreedPlaces: row.agreedPlaces as Partial<LinePlaces> | null,
  }));
}

function countStates(lines: ImportLine[]): Record<ImportLineState, number> {
  const counts = { invalid: 0, ready: 0, booked: 0, refused: 0, skipped: 0 };
  for (const { state } of lines) counts[state]++;
  return counts;
}

/** Adds the header row, which the spreadsheet counts. */
export function toSheetRow(line: number): number {
  return line + 1;
}

export function presentImport(report: ImportReport): ImportView {
  return {
    id: report.id,
    file_name: report.fileName,
    status: report.status,
    created_at: report.createdAt.toISOString(),
    counts: report.counts,
    total_amount: report.totalTzs,
    is_quoted: report.isQuoted,
    lines: report.lines.map(presentLine),
  };
}

function presentLine({ line, raw, state, problems, quote, ...booked }: ImportLine): ImportLineView {
  return {
    line,
    row: toSheetRow(line),
    receiver_name: raw.receiver_name ?? null,
    dropoff_address: raw.dropoff_address ?? null,
    description: raw.description ?? null,
    merchant_reference: raw.merchant_reference ?? null,
    state,
    problems: problems.map(({ column, type, value = null, allowed = [] }) => ({
      column,
      type,
      value,
      allowed,
    })),
    places: presentPlaces(quote?.places),
    is_unsure: state === "skipped" && problems.some(({ type }) => type === "place_unsure"),
    distance_km: quote?.distance_km ?? null,
    amount: quote?.total_amount ?? null,
    vehicle_name: quote?.vehicle_name ?? null,
    shipment:
      booked.shipmentId === null
        ? null
        : { id: booked.shipmentId, shipment_number: booked.shipmentNumber ?? String(booked.shipmentId) },
  };
}

function presentPlaces(places: LinePlaces | undefined): ImportLineView["places"] {
  const { pickup, dropoff } = places ?? {};
  return pickup && dropoff ? { pickup, dropoff } : null;
}

import type { ImportLineView, ImportView } from "@/lib/core/shipments/import-view";
import type { ImportLine, ImportReport } from "@/lib/imports/get-import";
import type { LinePlaces } from "@/lib/imports/place-line";

/** The spreadsheet counts the header. */
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

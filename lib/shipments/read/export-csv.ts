import type { Caller } from "@/lib/core/caller";
import type { CsvValue } from "@/lib/core/csv-cell";
import { formatLocalTime } from "@/lib/core/time/day";
import type { Cancellation } from "@/lib/core/shipment";
import type { ShipmentExportFilter } from "@/lib/core/shipments/shipment-request";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { CSV_ROWS_MAX, exportCsv } from "@/lib/platform/csv-export";
import { env } from "@/lib/platform/env";
import type { StoredShipment } from "@/lib/shipments/record/shipment-record";
import { readKeysetPage } from "./matching-ids";
import { buildDashboardFilter } from "./list-for-dashboard";

const COLUMNS = [
  "shipment_number",
  "tracking_code",
  "merchant_reference",
  "type",
  "status",
  "payment_status",
  "payment_source",
  "total_amount",
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "service_fee",
  "fragile_surcharge",
  "vehicle_type_name",
  "distance_km",
  "sender_name",
  "sender_phone",
  "pickup_address",
  "receiver_name",
  "receiver_phone",
  "dropoff_address",
  "dropoff_notes",
] as const satisfies (keyof StoredShipment)[];

const HEADER = [
  ...COLUMNS,
  "cancellation_fee",
  "refund",
  "failure",
  "tracking_url",
  "created_at_eat",
  "delivered_at_eat",
];

const SELECTED = [...COLUMNS, "id", "cancellation", "failure", "proof", "created_at"]
  .map((column) => `s.${column}`)
  .join(", ");

type Row = Pick<StoredShipment, (typeof COLUMNS)[number] | "id" | "cancellation" | "failure" | "proof"> & {
  created_at: Date;
};

/**
 * Amounts are whole TZS; times are in the time zone of Tanzania. An apostrophe before a cell prevents
 * spreadsheets from running formulas.
 */
export async function* exportShipmentsCsv(
  caller: Caller,
  query: ShipmentExportFilter,
  rowsMax = CSV_ROWS_MAX,
): AsyncGenerator<string> {
  const filter = buildDashboardFilter(caller, query);
  yield* exportCsv<Row>({
    header: HEADER,
    read: (last, limit) => readKeysetPage(filter, { before: last?.id ?? null, limit, columns: SELECTED }),
    cells: cellsOf,
    rowsMax,
  });
}

function cellsOf(row: Row): CsvValue[] {
  const cancellation: Cancellation | null = row.cancellation;
  return [
    ...COLUMNS.map((column) => row[column]),
    cancellation?.feeTzs ?? null,
    cancellation?.refundTzs ?? null,
    row.failure?.code ?? null,
    buildTrackingLink(env.APP_ORIGIN, row.tracking_code),
    formatLocalTime(row.created_at),
    row.proof ? formatLocalTime(new Date(row.proof.recordedAt)) : null,
  ];
}

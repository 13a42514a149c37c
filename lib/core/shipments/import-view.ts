import type { PlacePrecision } from "@/lib/core/pricing/place-suggestion";
import type { ImportColumnName } from "./import-columns";

/** Amounts are whole TZS. */
export interface ImportView {
  id: number;
  file_name: string;
  status: "draft" | "running" | "done";
  created_at: string;
  counts: Record<ImportLineState, number>;
  total_amount: number;
  is_quoted: boolean;
  lines: ImportLineView[];
}

export interface FileColumn {
  header: string;
  sample: string;
  column: ImportColumnName | null;
}

export type ImportLineState = "invalid" | "ready" | "booked" | "refused" | "skipped";

export interface ImportLineView {
  line: number;
  row: number;
  receiver_name: string | null;
  dropoff_address: string | null;
  description: string | null;
  merchant_reference: string | null;
  state: ImportLineState;
  problems: { column: string | null; type: string; value: string | null; allowed: string[] }[];
  places: { pickup: ImportPlaceView; dropoff: ImportPlaceView } | null;
  is_unsure: boolean;
  distance_km: number | null;
  amount: number | null;
  vehicle_name: string | null;
  shipment: { id: number; shipment_number: string } | null;
}

export interface ImportPlaceView {
  latitude: number;
  longitude: number;
  full: string | null;
  sureness: PlacePrecision;
}

export interface ImportPricing extends ImportView {
  priced: number;
  left: number;
  last: number;
}

export interface ImportStep {
  view: ImportView;
  booked: number;
  left: number;
  stopped: { row: number; condition: string; meta: Record<string, unknown> } | null;
}

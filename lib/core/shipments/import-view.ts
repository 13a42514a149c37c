import type { PlacePrecision } from "@/lib/core/pricing/place-suggestion";
import type { ImportColumnName } from "./import-columns";

/** An import of many shipments as its pages read it. Amounts are whole TZS. */
export interface ImportView {
  id: number;
  file_name: string;
  status: "draft" | "running" | "done";
  created_at: string;
  counts: Record<ImportLineState, number>;
  /** What the lines cost that are to be booked. */
  total_amount: number;
  /** Whether all of them have a price. */
  is_quoted: boolean;
  lines: ImportLineView[];
}

/** A column of a file that is about to be imported. */
export interface FileColumn {
  header: string;
  /** The first cell below it that holds something. */
  sample: string;
  /** What it is taken for; null where that must be said, or it is not read. */
  column: ImportColumnName | null;
}

export type ImportLineState = "invalid" | "ready" | "booked" | "refused" | "skipped";

export interface ImportLineView {
  /** By which it is named to the server. */
  line: number;
  /** As the spreadsheet numbers it, from 1 for the head line. */
  row: number;
  receiver_name: string | null;
  dropoff_address: string | null;
  description: string | null;
  merchant_reference: string | null;
  state: ImportLineState;
  problems: { column: string | null; type: string; value: string | null; allowed: string[] }[];
  /** Where both ends were found, or are by their coordinates; null until it is priced. */
  places: { pickup: ImportPlaceView; dropoff: ImportPlaceView } | null;
  /** Left out until its place has been looked at. */
  is_unsure: boolean;
  distance_km: number | null;
  amount: number | null;
  vehicle_name: string | null;
  shipment: { id: number; shipment_number: string } | null;
}

export interface ImportPlaceView {
  latitude: number;
  longitude: number;
  /** With its ward and city; of coordinates what is near them. */
  full: string | null;
  sureness: PlacePrecision;
}

/** What one step of pricing has brought. */
export interface ImportPricing extends ImportView {
  /** Lines that this step has priced, and those that wait behind them. */
  priced: number;
  left: number;
  /** Behind which line the next step goes on. */
  last: number;
}

/** What one step of a booking has done. */
export interface ImportStep {
  view: ImportView;
  booked: number;
  left: number;
  /** Why it stopped before its end. */
  stopped: { row: number; condition: string; meta: Record<string, unknown> } | null;
}

/** An import of many shipments as its pages read it. Amounts are whole TZS. */
export interface ImportView {
  id: number;
  file_name: string;
  status: "draft" | "running" | "done";
  created_at: string;
  counts: Record<LineState, number>;
  /** What the lines cost that are to be booked. */
  total_amount: number;
  /** Whether all of them have a price. */
  is_quoted: boolean;
  lines: ImportLineView[];
}

export type LineState = "invalid" | "ready" | "booked" | "refused" | "skipped";

export interface ImportLineView {
  line: number;
  receiver_name: string | null;
  dropoff_address: string | null;
  description: string | null;
  merchant_reference: string | null;
  state: LineState;
  problems: { column: string | null; type: string }[];
  amount: number | null;
  vehicle_name: string | null;
  shipment: { id: number; shipment_number: string } | null;
}

/** What one step of a booking has done. */
export interface ImportStep {
  view: ImportView;
  booked: number;
  left: number;
  /** Why it stopped before its end. */
  stopped: { line: number; condition: string; meta: Record<string, unknown> } | null;
}

import type { Mode } from "@/lib/core/mode";

export interface SearchResult {
  kind: "shipment" | "merchant" | "rider";
  id: number;
  /** Null for merchants, who work in both. */
  mode: Mode | null;
  name: string;
  note: string;
}

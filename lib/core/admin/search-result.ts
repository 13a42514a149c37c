import type { Mode } from "@/lib/core/mode";

export interface SearchResult {
  kind: "shipment" | "merchant" | "rider";
  id: number;
  /** Null for merchants, because merchants use both modes. */
  mode: Mode | null;
  name: string;
  note: string;
}

import type { Mode } from "@/lib/core/mode";

/** What a quick search of the back office finds, as its JSON carries it. */
export interface SearchResult {
  kind: "shipment" | "merchant" | "rider";
  id: number;
  /** Null for merchants, who work in both. */
  mode: Mode | null;
  /** By which it is known: a number, a business, a person. */
  name: string;
  note: string;
}

import type { Caller } from "@/lib/core/caller";
import { type ListedShipment, listShipments } from "./list";

const FOUND_MAX = 8;

/** The caller's newest shipments whose number, tracking code or reference contains the term, as the API's list searches. */
export async function findByTerm(caller: Caller, term: string): Promise<ListedShipment[]> {
  const { shipments } = await listShipments(caller, { page: 1, per_page: FOUND_MAX, search: term });
  return shipments;
}

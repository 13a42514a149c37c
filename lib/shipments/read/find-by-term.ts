import type { Caller } from "@/lib/core/caller";
import { keysetPage } from "./keyset-page";
import type { ListedShipment } from "./list";
import { dashboardFilter } from "./list-for-dashboard";

const FOUND_MAX = 8;
const COLUMNS = "s.id, s.shipment_number, s.merchant_reference, s.sender_name, s.receiver_name, s.status";

type FoundShipment = Pick<
  ListedShipment,
  "id" | "shipment_number" | "merchant_reference" | "sender_name" | "receiver_name" | "status"
>;

export function findByTerm(caller: Caller, term: string): Promise<FoundShipment[]> {
  const filter = dashboardFilter(caller, { search: term });
  return keysetPage<FoundShipment>(filter, { before: null, limit: FOUND_MAX, columns: COLUMNS });
}

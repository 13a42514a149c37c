import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";

export function listHref(path: string, filter: ShipmentListFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length > 0 ? `${path}?${query}` : path;
}

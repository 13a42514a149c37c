import { hot } from "@/db/client";
import type { ShipmentOrder } from "./order";

export async function nextOrder(): Promise<Pick<ShipmentOrder, "id" | "now" | "catalogueVersion">> {
  const [look] = await hot<{ id: number; now: Date; version: number }[]>`
    select next_shipment_id() as id, now() as now, (select version from catalogue_version) as version`;
  return { id: Number(look!.id), now: look!.now, catalogueVersion: Number(look!.version) };
}

import { read } from "@/db/client";
import type { HubView } from "@/lib/core/shipments/hub-request";
import { COMING_SQL, HERE_SQL } from "@/lib/hubs/list-parcels-sql";

export const HUB_PAGE_ROWS = 100;

export type ParcelPlace = "to_send" | "wants_rider" | "rider_coming" | "held" | "by_rider" | "by_carrier";

export interface ListedParcel {
  shipmentId: number;
  shipmentNumber: string;
  place: ParcelPlace;
  originHub: string;
  destinationHub: string;
  isReturn: boolean;
  since: Date;
  expectedAt: Date | null;
  waybill: string | null;
  rider: string | null;
}

export interface ParcelPage {
  parcels: ListedParcel[];
  next: string | null;
}

export async function listParcels(
  hubId: number,
  view: HubView,
  after?: string | undefined,
): Promise<ParcelPage> {
  const [millis, id] = (after ?? "0-0").split("-").map(Number);
  const rows = await read<ListedParcel & { at: Date }>({
    text: view === "here" ? HERE_SQL : COMING_SQL,
    values: [hubId, new Date(millis!), id!, HUB_PAGE_ROWS + 1],
  });
  const page = rows.slice(0, HUB_PAGE_ROWS);
  const last = page.at(-1);
  return {
    parcels: page.map(({ at: _, ...parcel }) => parcel),
    next: rows.length > HUB_PAGE_ROWS && last ? `${last.at.getTime()}-${last.shipmentId}` : null,
  };
}

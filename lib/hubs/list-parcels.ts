import { hot } from "@/db/client";
import type { HubView } from "@/lib/core/shipments/hub-request";
import { COMING_SQL, HERE_SQL } from "@/lib/hubs/list-parcels-sql";

/** Rows of one page: more than a desk works through before it looks again. */
export const HUB_PAGE_ROWS = 100;

/** What a parcel at the hub waits for, or who brings it. */
export type ParcelPlace = "to_send" | "wants_rider" | "rider_coming" | "held" | "by_rider" | "by_carrier";

export interface ListedParcel {
  shipmentId: number;
  shipmentNumber: string;
  place: ParcelPlace;
  originHub: string;
  destinationHub: string;
  isReturn: boolean;
  /** When it came, or when it set out to come. */
  since: Date;
  /** When it should be here; null for what is. */
  expectedAt: Date | null;
  waybill: string | null;
  rider: string | null;
}

export interface ParcelPage {
  parcels: ListedParcel[];
  /** Pass it on as `after` to read the next page; null on the last one. */
  next: string | null;
}

/** What lies at a hub, longest first, or what is on its way to it, soonest first. Live parcels alone. */
export async function listParcels(
  hubId: number,
  view: HubView,
  after?: string | undefined,
): Promise<ParcelPage> {
  const [millis, id] = (after ?? "0-0").split("-").map(Number);
  const rows = await hot.unsafe<(ListedParcel & { at: Date })[]>(
    view === "here" ? HERE_SQL : COMING_SQL,
    [hubId, new Date(millis!), id!, HUB_PAGE_ROWS + 1],
    { prepare: true },
  );
  const page = rows.slice(0, HUB_PAGE_ROWS);
  const last = page.at(-1);
  return {
    parcels: page.map(({ at: _, ...parcel }) => parcel),
    next: rows.length > HUB_PAGE_ROWS && last ? `${last.at.getTime()}-${last.shipmentId}` : null,
  };
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "#locale";
import { callApi } from "@/components/ui/call-api";
import { getRefreshSeconds, type ShipmentView } from "@/lib/core/shipments/shipment-view";
import type { TileSource } from "../map/point";
import type { DetailProps } from "./detail-props";
import { Items } from "./items";
import { DETAIL_LABELS } from "./labels";
import { ShipmentLedger } from "./ledger";
import { Messages } from "./messages";
import { People } from "./people";
import { Price } from "./price";
import { RouteCard } from "./route";
import { Status } from "./status";
import { ShipmentTimeline } from "./timeline";
import { TrackingLink } from "./tracking-link";
import { Webhooks } from "./webhooks";

interface ShipmentDetailProps extends Pick<DetailProps, "mode"> {
  /** As the server has rendered it. */
  initial: ShipmentView;
  tiles: TileSource;
}

/** Everything about one shipment, kept fresh while it is under way. */
export function ShipmentDetail({ mode, initial, tiles }: ShipmentDetailProps) {
  const locale = useLocale();
  const { id } = initial.shipment;
  const client = useQueryClient();
  const queryKey = ["shipment", mode, id];
  const { data: view, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<ShipmentView>(`/api/dashboard/${mode}/shipments/${id}`, { signal }),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const seconds = state.data ? getRefreshSeconds(state.data) : null;
      return seconds === null ? false : seconds * 1000;
    },
  });
  const props = { locale, mode, view, onChange: (next: ShipmentView) => client.setQueryData(queryKey, next) };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <p role="status" className="text-muted text-sm empty:hidden lg:col-span-2">
        {isError && DETAIL_LABELS[locale].offline}
      </p>
      <div className="min-w-0 space-y-5">
        <Status {...props} />
        <RouteCard {...props} tiles={tiles} />
        <ShipmentTimeline {...props} />
        <Webhooks {...props} />
        <Messages {...props} />
      </div>
      <div className="min-w-0 space-y-5">
        <Price {...props} />
        <TrackingLink {...props} />
        <People {...props} />
        <Items {...props} />
        <ShipmentLedger {...props} />
      </div>
    </div>
  );
}

import { useLabels, useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { isInDelivery } from "@/lib/core/statuses";
import { getVehicleName } from "../catalogue-names";
import { SHIPMENT_TEXTS } from "../labels";
import { MAP_LABELS } from "../map/labels";
import { LiveRouteMap } from "../map/map-frame";
import type { MapLine, MapPoint, TileSource } from "../map/point";
import type { DetailProps } from "./detail-props";

type Leg = ShipmentWire["legs"][number];

/** The map, and for a delivery between cities the legs with their hubs. */
export function RouteCard(props: DetailProps & { tiles: TileSource }) {
  const locale = useLocale();
  const { view, tiles } = props;
  const { legs, type } = view.shipment;
  return (
    <div>
      <LiveRouteMap
        loadingText={MAP_LABELS[locale].loading}
        tiles={tiles}
        points={pointsOf(view, locale)}
        lines={legs.map(lineOf)}
        className="h-64 rounded-xl max-sm:-mx-5 max-sm:rounded-none sm:h-100"
      />
      {type === "regional" && (
        <ol className="mt-3 divide-y divide-line text-sm">
          {legs.map((leg) => (
            <LegLine key={leg.id} leg={leg} />
          ))}
        </ol>
      )}
    </div>
  );
}

function LegLine({ leg }: { leg: Leg }) {
  const locale = useLocale();
  const words = useLabels(SHIPMENT_TEXTS);
  const isNow = leg.status === "assigned" || leg.status === "in_progress";
  const facts = [
    MAP_LABELS[locale].km(leg.distance_km),
    leg.vehicle_type_name && getVehicleName(leg.vehicle_type_name, locale),
  ];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
      <span className="min-w-28 font-medium">{words.legs[leg.leg_type]}</span>
      <span className="min-w-0 flex-[1_1_14rem] text-muted [overflow-wrap:anywhere]">
        <span>{`${leg.origin_hub ?? leg.origin_address} → ${leg.destination_hub ?? leg.destination_address}`}</span>
        <span className="block text-faint text-xs tabular-nums">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={isNow ? "font-medium" : "text-muted"}>{words.legStatuses[leg.status]}</span>
    </li>
  );
}

function pointsOf(view: ShipmentView, locale: Locale): MapPoint[] {
  const labels = MAP_LABELS[locale];
  const { shipment, position } = view;
  const points: MapPoint[] = [
    {
      kind: "pickup",
      label: `${labels.pickup}: ${shipment.pickup_address}`,
      latitude: shipment.pickup_latitude,
      longitude: shipment.pickup_longitude,
    },
    {
      kind: "dropoff",
      label: `${labels.dropoff}: ${shipment.dropoff_address}`,
      latitude: shipment.dropoff_latitude,
      longitude: shipment.dropoff_longitude,
    },
    ...hubsOf(shipment.legs, labels.hub),
  ];
  // Orange is only for a rider who moves.
  const kind = isInDelivery(shipment.status) ? "rider" : "silent";
  return position ? [...points, { kind, label: labels.rider, ...position }] : points;
}

function hubsOf(legs: Leg[], word: string): MapPoint[] {
  return legs.flatMap((leg) => {
    if (leg.leg_type !== "transit") return [];
    return [
      hub(`${word}: ${leg.origin_hub}`, leg.origin_latitude, leg.origin_longitude),
      hub(`${word}: ${leg.destination_hub}`, leg.destination_latitude, leg.destination_longitude),
    ];
  });
}

function hub(label: string, latitude: number, longitude: number): MapPoint {
  return { kind: "hub", label, latitude, longitude };
}

function lineOf(leg: Leg): MapLine {
  return {
    from: [leg.origin_latitude, leg.origin_longitude],
    to: [leg.destination_latitude, leg.destination_longitude],
    distanceKm: leg.distance_km,
    // A failed leg was travelled if it had started.
    isDone: leg.status === "completed" || leg.status === "in_progress" || leg.started_at !== null,
  };
}

import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/core/locale";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getVehicleName } from "../catalogue-names";
import { SHIPMENT_TEXTS } from "../labels";
import { MAP_LABELS } from "../map/labels";
import { LiveRouteMap } from "../map/map-frame";
import type { MapLine, MapPoint, TileSource } from "../map/point";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

type Leg = ShipmentWire["legs"][number];

export function RouteCard(props: DetailProps & { tiles: TileSource }) {
  const locale = useLocale();
  const { view, tiles } = props;
  const { legs } = view.shipment;
  return (
    <Section className="overflow-hidden">
      <SectionHeader title={DETAIL_LABELS[locale].route} />
      <LiveRouteMap
        loadingText={MAP_LABELS[locale].loading}
        tiles={tiles}
        points={pointsOf(view, locale)}
        lines={legs.map(lineOf)}
        className="h-64 border-b border-line sm:h-80"
      />
      <ol className="divide-y divide-line text-sm">
        {legs.map((leg) => (
          <LegLine key={leg.id} leg={leg} {...props} />
        ))}
      </ol>
    </Section>
  );
}

function LegLine({ leg, view }: DetailProps & { leg: Leg }) {
  const locale = useLocale();
  const words = useLabels(SHIPMENT_TEXTS);
  const isNow = leg.status === "assigned" || leg.status === "in_progress";
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="font-medium">
        {view.shipment.type === "same_city" ? words.wholeWay : words.legs[leg.leg_type]}
      </p>
      <div className="min-w-0 text-muted">
        <p className="[overflow-wrap:anywhere]">
          {`${leg.origin_hub ?? leg.origin_address} → ${leg.destination_hub ?? leg.destination_address}`}
        </p>
        <p className="text-xs tabular-nums">
          {`${MAP_LABELS[locale].km(leg.distance_km)}${leg.vehicle_type_name ? ` · ${getVehicleName(leg.vehicle_type_name, locale)}` : ""} · ${coordinates(leg.origin_latitude, leg.origin_longitude)} → ${coordinates(leg.destination_latitude, leg.destination_longitude)}`}
        </p>
      </div>
      <p className={classNames("text-sm", isNow ? "font-medium text-act" : "text-muted")}>
        {words.legStatuses[leg.status]}
      </p>
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
  return position ? [...points, { kind: "rider", label: labels.rider, ...position }] : points;
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
    isDone: leg.status === "completed" || leg.status === "in_progress",
  };
}

/** Four decimals are precise to a few metres, enough to find a door. */
function coordinates(latitude: number, longitude: number): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

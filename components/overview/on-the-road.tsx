import { useLabels, useLocale } from "#locale";
import { ExpectedArrival } from "@/components/shipments/arrival";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { MAP_LABELS } from "@/components/shipments/map/labels";
import { LiveRouteMap } from "@/components/shipments/map/map-frame";
import type { MapPoint, TileSource } from "@/components/shipments/map/point";
import { TinyRoad } from "@/components/shipments/road";
import { ButtonLink } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Section, SectionHeader } from "@/components/ui/section";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentOnTheRoad } from "@/lib/reports/open-shipments";
import { OVERVIEW_LABELS } from "./labels";

interface OnTheRoadMapProps {
  shipments: readonly ShipmentOnTheRoad[];
  tiles: TileSource;
  /** Width in pixels at the right that another element covers on wide screens. */
  coveredRight: number;
  className: string;
}

/** The riders and the doors of the shipments on the road. A shipment without a known rider shows its pickup. */
export function OnTheRoadMap({ shipments, tiles, coveredRight, className }: OnTheRoadMapProps) {
  const locale = useLocale();
  const { loading } = useLabels(MAP_LABELS);
  // A shipment between cities would make the streets of the own city too small to see.
  const inTown = shipments.filter(({ type }) => type === "same_city");
  const shown = inTown.length > 0 ? inTown : shipments;
  return (
    <LiveRouteMap
      loadingText={loading}
      tiles={tiles}
      points={shown.flatMap((shipment) => pointsOf(shipment, locale))}
      lines={[]}
      coveredRight={coveredRight}
      className={className}
    />
  );
}

function pointsOf(shipment: ShipmentOnTheRoad, locale: Locale): MapPoint[] {
  const { rider, receiver_name, pickup, dropoff } = shipment;
  const door: MapPoint = { kind: "dropoff", label: receiver_name, ...dropoff };
  if (rider?.latitude == null || rider.longitude == null) {
    return [{ kind: "pickup", label: `${MAP_LABELS[locale].pickup}: ${receiver_name}`, ...pickup }, door];
  }
  const { latitude, longitude } = rider;
  return [{ kind: "rider", label: `${rider.name} → ${receiver_name}`, latitude, longitude }, door];
}

interface OnTheRoadProps {
  shipments: readonly ShipmentOnTheRoad[];
  /** Number of all shipments on the road, which can be more than are listed. */
  total: number;
  now: string;
  mayBook: boolean;
  mode: Mode;
}

export function OnTheRoad({ shipments, total, now, mayBook, mode }: OnTheRoadProps) {
  const labels = useLabels(OVERVIEW_LABELS).road;
  const root = `/dashboard/${mode}/shipments`;
  return (
    <Section className="before:hidden">
      <SectionHeader
        title={
          <span className="inline-flex items-baseline gap-2.5">
            <span>{labels.title}</span>
            {total > 0 && (
              <span className="font-normal font-sans text-faint text-sm tabular-nums">{total}</span>
            )}
          </span>
        }
        actions={
          <HoverPrefetchLink href={root} className={LINK_CLASS}>
            {labels.all}
          </HoverPrefetchLink>
        }
      />
      {shipments.length === 0 ? (
        <EmptyState
          title={labels.empty}
          text={labels.emptyText}
          action={
            mayBook && (
              <ButtonLink tone="secondary" href={`${root}/new`}>
                {labels.book}
              </ButtonLink>
            )
          }
        />
      ) : (
        <div className="@container">
          <RoadTable {...{ shipments, now, root }} />
        </div>
      )}
    </Section>
  );
}

export const LINK_CLASS =
  "thumb-link font-medium text-act text-sm underline decoration-line underline-offset-4 hover:decoration-act";

const LISTED_MAX = 10;

interface RoadTableProps {
  shipments: readonly ShipmentOnTheRoad[];
  now: string;
  root: string;
}

function RoadTable({ shipments, now, root }: RoadTableProps) {
  const locale = useLocale();
  const { columns, caption } = useLabels(OVERVIEW_LABELS).road;
  const shown: Column<ShipmentOnTheRoad>[] = [
    {
      label: columns.to,
      className: "max-w-48 font-semibold",
      cell: ({ id, receiver_name }) => <ReceiverLink href={`${root}/${id}`} name={receiver_name} />,
    },
    {
      label: columns.where,
      className: "max-w-36 text-muted @max-2xl:hidden",
      headClassName: "@max-2xl:hidden",
      cell: ({ dropoff_address }) => <span className="block truncate">{dropoff_address}</span>,
    },
    { label: columns.road, cell: ({ status }) => <TinyRoad status={status} /> },
    {
      label: columns.now,
      className: "whitespace-nowrap",
      cell: ({ status }) => SHIPMENT_TEXTS[locale].statuses[status],
    },
    {
      label: columns.expected,
      className: "min-w-36",
      cell: (shipment) => (
        <ExpectedArrival shipment={shipment} opening={shipment.opening} now={now} isCompact />
      ),
    },
    {
      label: columns.rider,
      className: "max-w-32 text-muted @max-3xl:hidden",
      headClassName: "@max-3xl:hidden",
      cell: ({ rider }) => <span className="block truncate">{rider?.name.split(" ")[0]}</span>,
    },
    { label: "TZS", isEnd: true, cell: ({ total_amount }) => total_amount.toLocaleString("en-US") },
  ];
  return (
    <DataTable
      caption={caption}
      columns={shown}
      rows={shipments.slice(0, LISTED_MAX)}
      keyOf={({ id }) => id}
      rowClassName="relative"
      phone={(shipment) => <PhoneRow {...{ shipment, now, root }} />}
    />
  );
}

function ReceiverLink({ href, name }: { href: string; name: string }) {
  return (
    <HoverPrefetchLink href={href} className="block truncate after:absolute after:inset-0">
      {name}
    </HoverPrefetchLink>
  );
}

function PhoneRow({ shipment, now, root }: { shipment: ShipmentOnTheRoad; now: string; root: string }) {
  const locale = useLocale();
  const { id, status, receiver_name, dropoff_address } = shipment;
  return (
    <div className="flex min-h-15 items-center gap-3 px-5 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <ReceiverLink href={`${root}/${id}`} name={receiver_name} />
        </p>
        <p className="truncate text-muted">{dropoff_address}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className="font-medium text-xs">
          <ExpectedArrival shipment={shipment} opening={shipment.opening} now={now} isCompact />
        </span>
        <span className="sr-only">{SHIPMENT_TEXTS[locale].statuses[status]}</span>
        <TinyRoad status={status} />
      </div>
    </div>
  );
}

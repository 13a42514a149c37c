import { read } from "@/db/client";
import type { HubView } from "@/lib/core/shipments/hub-request";

const HUB_PAGE_ROWS = 100;

type ParcelPlace = "to_send" | "wants_rider" | "rider_coming" | "held" | "by_rider" | "by_carrier";

interface ListedParcel {
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

interface ParcelPage {
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
    text: view === "here" ? PARCELS_AT_HUB_SQL : INCOMING_PARCELS_SQL,
    values: [hubId, new Date(millis!), id!, HUB_PAGE_ROWS + 1],
  });
  const page = rows.slice(0, HUB_PAGE_ROWS);
  const last = page.at(-1);
  return {
    parcels: page.map(({ at: _, ...parcel }) => parcel),
    next: rows.length > HUB_PAGE_ROWS && last ? `${last.at.getTime()}-${last.shipmentId}` : null,
  };
}

/** $1 is the hub, $2 and $3 are the last row of the previous page, $4 is the number of rows. `at` orders the rows. */
const PAGE = `
select x.shipment_id as "shipmentId", s.shipment_number as "shipmentNumber", x.place, x.since, x.at,
  x.expected_at as "expectedAt", s.return_of_shipment_id is not null as "isReturn",
  t.origin_name as "originHub", t.destination_name as "destinationHub", t.waybill, r.name as rider
from x
join shipment s on s.id = x.shipment_id
join shipment_leg t on t.shipment_id = x.shipment_id and t.sequence = 2
left join assignment a on a.shipment_id = x.shipment_id
  and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
left join rider r on r.id = a.rider_id
order by x.at, x.shipment_id`;

const AFTER = `(at, shipment_id) > ($2::timestamptz, $3::bigint) order by at, shipment_id limit $4`;

/** Truncated to milliseconds, like the cursor. */
const FAILED_AT = `date_trunc('milliseconds', (s.failure->>'occurredAt')::timestamptz)`;

/** A failed parcel stays in the list until the return leaves the hub. */
const PARCELS_AT_HUB_SQL = `
with lying as (
  select t.shipment_id, 'to_send' as place, f.completed_at as at
  from shipment_leg t
  join shipment_leg f on f.shipment_id = t.shipment_id and f.sequence = 1 and f.status = 'completed'
  join shipment s on s.id = t.shipment_id and s.status = 'in_transit' and s.mode = 'live'
  where t.origin_hub_id = $1 and t.status = 'pending' and t.leg_type = 'transit'
  union all
  select l.shipment_id, case l.status when 'assigned' then 'rider_coming' else 'wants_rider' end, t.completed_at
  from shipment_leg l
  join shipment_leg t on t.shipment_id = l.shipment_id and t.sequence = 2 and t.status = 'completed'
  join shipment s on s.id = l.shipment_id and s.status = 'in_transit' and s.mode = 'live'
  where l.origin_hub_id = $1 and l.status in ('pending', 'assigned') and l.leg_type = 'last_mile'
  union all
  select s.id, 'held', ${FAILED_AT}
  from shipment s
  join shipment_leg t on t.shipment_id = s.id and t.sequence = 2
  where s.status = 'failed' and s.failure->>'custody' in ('origin_hub', 'destination_hub') and s.mode = 'live'
    and case s.failure->>'custody' when 'origin_hub' then t.origin_hub_id else t.destination_hub_id end = $1
    and coalesce(s.failure->>'resolution', 'returned') = 'returned'
    and not exists (select from shipment b where b.return_of_shipment_id = s.id
      and b.status not in ('pending', 'confirmed', 'cancelled'))
), x as (
  select *, at as since, null::timestamptz as expected_at from lying where ${AFTER}
) ${PAGE}`;

const INCOMING_PARCELS_SQL = `
with underway as (
  select f.shipment_id, 'by_rider' as place, f.started_at as since,
    f.started_at + make_interval(mins => ceil(60 * f.distance_km / v.speed_kmh)::int) as at
  from shipment_leg f
  join shipment s on s.id = f.shipment_id and s.status = 'picked_up' and s.mode = 'live'
  join vehicle_type v on v.id = s.vehicle_type_id
  where f.destination_hub_id = $1 and f.status = 'in_progress' and f.leg_type = 'first_mile'
  union all
  select t.shipment_id, 'by_carrier', t.started_at,
    t.started_at + make_interval(mins => ceil(60 * coalesce(l.hours, 24))::int)
  from shipment_leg t
  join shipment s on s.id = t.shipment_id and s.status = 'in_transit' and s.mode = 'live'
  left join lane l on l.origin_hub_id = t.origin_hub_id and l.destination_hub_id = t.destination_hub_id
  where t.destination_hub_id = $1 and t.status = 'in_progress' and t.leg_type = 'transit'
), x as (
  select *, at as expected_at from underway where ${AFTER}
) ${PAGE}`;

export function presentParcels({ parcels, next }: ParcelPage) {
  return {
    parcels: parcels.map((parcel) => ({
      shipment_id: parcel.shipmentId,
      shipment_number: parcel.shipmentNumber,
      place: parcel.place,
      origin_hub: parcel.originHub,
      destination_hub: parcel.destinationHub,
      is_return: parcel.isReturn,
      since: parcel.since.toISOString(),
      expected_at: parcel.expectedAt?.toISOString() ?? null,
      waybill: parcel.waybill,
      rider: parcel.rider,
    })),
    next,
  };
}

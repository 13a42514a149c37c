import { eq } from "drizzle-orm";
import { read, statement } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { parseTrackingCode } from "@/lib/core/input/codes";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";
import type { TrackingRow } from "@/lib/core/tracking/tracking-row";
import { chooseExactCode, findCodesIgnoringCase } from "@/lib/shipments/read/search-condition";

const CODE_LENGTH_MAX = 64;

/** Ignores case when only one code matches. Specification: What the service does, 5. */
export async function findTrackingByCode(text: string): Promise<TrackingRow | null> {
  const typed = parseTrackingCode(text).replaceAll("\u0000", "").slice(0, CODE_LENGTH_MAX);
  const exact = await readStored(typed);
  if (exact) return revived(exact);
  const alike = await findCodesIgnoringCase(read(), typed);
  const meant = chooseExactCode(typed, alike);
  const found = meant === null ? null : await readStored(meant);
  return found ? revived(found) : null;
}

async function readStored(trackingCode: string): Promise<Stored | undefined> {
  const [found] = await read(statement<Stored>`
    select s.id, s.mode, s.tracking_code as "trackingCode", s.type, s.status, m.business_name as "merchantName",
      s.pickup_address as "pickupAddress", s.pickup_notes as "pickupNotes",
      s.dropoff_address as "dropoffAddress", s.dropoff_notes as "dropoffNotes",
      s.dropoff_latitude as "dropoffLatitude", s.dropoff_longitude as "dropoffLongitude",
      s.receiver_pin as "receiverPin", s.payment_confirmed_at as "paymentConfirmedAt",
      s.estimated_delivery_at as "estimatedDeliveryAt", s.promised_delivery_at as "promisedDeliveryAt", s.failure, s.proof,
      case when s.search_at is not null and s.search_started_at is null then
        json_build_object('after', s.pickup_after, 'before', s.pickup_before) end as "plannedPickup",
      case when s.type = 'regional' then (select hub_hours(h) from shipment_leg l join hub h on h.id = l.destination_hub_id
        where l.shipment_id = s.id and l.leg_type = 'transit' limit 1) end as "hubHours",
      s.receiver_proposal as "receiverProposal", s.rating,
      exists (select from delivery_link_order o where o.shipment_id = s.id and o.status = 'waiting') as "awaitsSeller",
      m.receiver_contact as "merchantContact", m.receiver_may_propose as "receiverMayPropose",
      case when r.id is not null then
        json_build_object('name', r.name, 'phone', r.phone, 'vehicleTypeName', v.name,
          'plate', r.vehicle_plate) end as rider,
      case when p.rider_id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude,
        'recordedAt', p.recorded_at) end as position,
      (select coalesce(json_agg(json_build_object('trigger', e.trigger, 'description', e.description,
          'locationAddress', e.location_address, 'occurredAt', e.occurred_at) order by e.id desc), '[]')
        from shipment_event e where e.shipment_id = s.id) as events
    from shipment s
    join merchant m on m.id = s.merchant_id
    left join assignment a on a.shipment_id = s.id and a.status = any(${ACTIVE})
    left join rider r on r.id = a.rider_id
    left join vehicle_type v on v.id = r.vehicle_type_id
    left join rider_position p on p.rider_id = r.id
      and (s.status <> 'out_for_delivery' or rider_heads_to(r.id) = s.id)
    where s.tracking_code = ${trackingCode}
    limit 1`);
  return found;
}

const ACTIVE = [...ACTIVE_ASSIGNMENT_STATUSES];

type InJson<T extends object, Name extends keyof T> = Omit<T, Name> & Record<Name, string>;

type Stored = Omit<TrackingRow, "events" | "position"> & {
  events: InJson<TrackingRow["events"][number], "occurredAt">[];
  position: InJson<NonNullable<TrackingRow["position"]>, "recordedAt"> | null;
};

function revived({ events, position, ...row }: Stored): TrackingRow {
  return {
    ...row,
    position: position && { ...position, recordedAt: new Date(position.recordedAt) },
    events: events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
  };
}

export async function getTrackingCode(shipmentId: number): Promise<string> {
  const [row] = await read()
    .select({ code: shipment.trackingCode })
    .from(shipment)
    .where(eq(shipment.id, shipmentId));
  if (!row) throw new ConditionError("shipment_not_found", "Shipment not found");
  return row.code;
}

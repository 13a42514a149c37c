import { raw, readOnReplica, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import { presentOpening, type PresentedOpening } from "@/lib/core/time/openings";
import type { ServiceHours } from "@/lib/core/time/service-hours";
import { toIsoString } from "@/lib/shipments/read/present";
import {
  FAILED_SCAN_MAX,
  HELD_CONDITION,
  ON_THE_ROAD_CONDITION,
  UNPAID_CONDITION,
} from "@/lib/shipments/read/search-condition";

const ON_THE_ROAD_MAX = 30;

export interface ShipmentOnTheRoad {
  id: number;
  status: ShipmentStatus;
  type: ShipmentType;
  receiver_name: string;
  dropoff_address: string;
  estimated_delivery_at: string;
  total_amount: number;
  opening: PresentedOpening | null;
  pickup: { latitude: number; longitude: number };
  dropoff: { latitude: number; longitude: number };
  /** Position and name of the rider that has the job. The position is null until the phone reports one. */
  rider: { name: string; latitude: number | null; longitude: number | null } | null;
}

interface OnTheRoadRow extends Omit<ShipmentOnTheRoad, "opening" | "estimated_delivery_at"> {
  estimated_delivery_at: Date | string;
  hub_hours: ServiceHours | null;
}

/** Returns at most 30 paid shipments that are not finished, newest first, with their riders. */
export async function listOnTheRoad(caller: Caller): Promise<ShipmentOnTheRoad[]> {
  const rows = await readOnReplica(
    caller,
    statement<OnTheRoadRow>`
      with open as (
        select s.* from shipment s
        where s.merchant_id = ${caller.merchantId} and s.mode = ${caller.mode}
          and ${raw(ON_THE_ROAD_CONDITION)}
        order by s.id desc limit ${ON_THE_ROAD_MAX})
      select o.id, o.status, o.type, o.receiver_name, o.dropoff_address, o.estimated_delivery_at, o.total_amount,
        jsonb_build_object('latitude', o.pickup_latitude, 'longitude', o.pickup_longitude) as pickup,
        jsonb_build_object('latitude', o.dropoff_latitude, 'longitude', o.dropoff_longitude) as dropoff,
        case when r.id is not null then
          jsonb_build_object('name', r.name, 'latitude', p.latitude, 'longitude', p.longitude) end as rider,
        case when o.type = 'regional' then (select hub_hours(h) from shipment_leg l
          join hub h on h.id = l.destination_hub_id where l.shipment_id = o.id and l.leg_type = 'transit' limit 1)
          end as hub_hours
      from open o
      left join assignment a on a.shipment_id = o.id
        and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
      left join rider r on r.id = a.rider_id
      left join rider_position p on p.rider_id = r.id
      order by o.id desc`,
  );
  return rows.map(({ hub_hours, ...row }) => ({
    ...row,
    estimated_delivery_at: toIsoString(row.estimated_delivery_at),
    opening: presentOpening(hub_hours, new Date(row.estimated_delivery_at)),
  }));
}

const WAITING_MAX = 5;

/** A failed delivery that needs a decision, or an unpaid shipment. */
export interface WaitingShipment {
  id: number;
  receiver_name: string;
  dropoff_address: string;
  total_amount: number;
  /** Null for an unpaid shipment. */
  failure: { code: FailureCode } | null;
  proposal: Pick<ReceiverProposal, "part" | "place"> | null;
}

/** Returns at most five failed deliveries that need a decision and five unpaid shipments, newest first. */
export function listWaitingShipments(caller: Caller): Promise<WaitingShipment[]> {
  const { merchantId, mode } = caller;
  return readOnReplica(
    caller,
    statement<WaitingShipment>`
      (select s.id, s.receiver_name, s.dropoff_address, s.total_amount,
        jsonb_build_object('code', s.failure->>'code') as failure,
        case when (s.receiver_proposal->>'proposedAt')::timestamptz >= (s.failure->>'occurredAt')::timestamptz
          then s.receiver_proposal end as proposal
      from (select id, status, receiver_name, dropoff_address, total_amount, failure, receiver_proposal from shipment
        where merchant_id = ${merchantId} and mode = ${mode} and status = 'failed'
        order by id desc limit ${FAILED_SCAN_MAX}) s
      where ${raw(HELD_CONDITION)} order by s.id desc limit ${WAITING_MAX})
      union all
      (select s.id, s.receiver_name, s.dropoff_address, s.total_amount, null, null from shipment s
      where s.merchant_id = ${merchantId} and s.mode = ${mode} and ${raw(UNPAID_CONDITION)}
      order by s.id desc limit ${WAITING_MAX})`,
  );
}

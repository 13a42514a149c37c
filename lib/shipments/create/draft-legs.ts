import type { Hub, Point } from "@/lib/core/pricing/geography";
import { listLegFees } from "@/lib/core/pricing/pricing";
import type { StoredLeg } from "@/lib/shipments/record/stored";
import type { PricedOrder } from "./order";

interface Stop {
  name: string;
  address: string;
  point: Point;
  hub: Hub | null;
}

export function draftLegs({
  request,
  trip,
  quote,
  fees,
}: Pick<PricedOrder, "request" | "trip" | "quote" | "fees">): StoredLeg[] {
  const stops = [
    { name: request.sender_name, address: request.pickup_address, point: trip.pickup, hub: null },
    ...(quote.originHub ? [hubStop(quote.originHub)] : []),
    ...(quote.destinationHub ? [hubStop(quote.destinationHub)] : []),
    { name: request.receiver_name, address: request.dropoff_address, point: trip.dropoff, hub: null },
  ];
  return listLegFees(quote.route, fees).map((leg, index) => ({
    sequence: index + 1,
    leg_type: leg.legType,
    status: "pending",
    ...originOf(stops[index]!),
    ...destinationOf(stops[index + 1]!),
    distance_km: leg.distanceKm,
    fee: leg.fee,
    vehicle_type_name: leg.legType === "transit" ? null : quote.vehicle.name,
    started_at: null,
    completed_at: null,
    rider: null,
  }));
}

function hubStop(hub: Hub): Stop {
  return {
    name: hub.name,
    address: hub.address,
    point: { latitude: hub.latitude, longitude: hub.longitude },
    hub,
  };
}

function originOf({ name, address, point, hub }: Stop) {
  return {
    origin_name: name,
    origin_address: address,
    origin_latitude: point.latitude,
    origin_longitude: point.longitude,
    origin_hub_id: hub?.id ?? null,
    origin_hub: hub?.name ?? null,
  };
}

function destinationOf({ name, address, point, hub }: Stop) {
  return {
    destination_name: name,
    destination_address: address,
    destination_latitude: point.latitude,
    destination_longitude: point.longitude,
    destination_hub_id: hub?.id ?? null,
    destination_hub: hub?.name ?? null,
  };
}

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { greatCircleKm, type Point, roundKm } from "@/lib/core/pricing/geography";
import { calculateShare } from "@/lib/core/pricing/pricing";
import type { RiderOffer } from "@/lib/core/riders/rider-state";
import { extractArea, extractPickupArea } from "@/lib/core/tracking/tracking-mask";

export async function readOffer(tx: Tx, riderId: number, at: Point | null): Promise<RiderOffer | null> {
  const [row] = await tx
    .select({ offer: assignment, leg: shipmentLeg, vehicle: shipment.vehicleTypeName })
    .from(assignment)
    .innerJoin(shipment, eq(shipment.id, assignment.shipmentId))
    .innerJoin(
      shipmentLeg,
      and(
        eq(shipmentLeg.shipmentId, assignment.shipmentId),
        eq(shipmentLeg.sequence, assignment.legSequence),
        eq(shipmentLeg.status, "pending"),
      ),
    )
    .where(
      and(
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
        sql`${assignment.expiresAt} > transaction_timestamp()`,
        inArray(shipment.status, ["confirmed", "pickup_dispatched", "in_transit"]),
      ),
    )
    .orderBy(desc(assignment.id))
    .limit(1);
  if (!row?.offer.expiresAt) return null;
  const { offer, leg, vehicle } = row;
  const { rider_share_bps: shareBps } = await loadSettings(tx);
  const pickup = { latitude: leg.originLatitude, longitude: leg.originLongitude };
  return {
    shipment_id: offer.shipmentId,
    expires_at: row.offer.expiresAt.toISOString(),
    leg_type: leg.legType,
    vehicle,
    pickup_area: leg.originHubId === null ? extractPickupArea(leg.originAddress) : leg.originName,
    pickup_distance_km: at && roundKm(greatCircleKm(at, pickup)),
    dropoff_area: leg.destinationHubId === null ? extractArea(leg.destinationAddress) : leg.destinationName,
    distance_km: leg.distanceKm,
    pay: calculateShare(leg.fee, shareBps),
  };
}

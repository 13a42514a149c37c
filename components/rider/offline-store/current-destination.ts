import type { RiderJobView } from "@/lib/core/riders/rider-state";
import type { OfflineDestination } from "./encrypt";

/** Returns the pickup before the collection, and the receiver or hub after the collection. */
export function getCurrentDestination(job: RiderJobView): OfflineDestination {
  const isCollected = !["accepted", "en_route_to_pickup", "arrived_at_pickup"].includes(job.stage);
  const { name, address, notes, phone, latitude, longitude } = isCollected ? job.dropoff : job.pickup;
  return {
    shipment_number: job.shipment_number,
    is_collected: isCollected,
    name,
    address,
    landmark: isCollected ? job.dropoff.landmark : null,
    notes,
    phone,
    latitude,
    longitude,
  };
}

import { maskAddress } from "@/lib/core/access/masking";
import type { LiveMap } from "@/lib/core/tracking/live-map";

/** Removes typed addresses; the positions are visible on the map. */
export function maskedMap({ shipments, ...map }: LiveMap): LiveMap {
  return {
    ...map,
    shipments: shipments.map((shipment) => ({
      ...shipment,
      pickup: withoutAddress(shipment.pickup),
      dropoff: withoutAddress(shipment.dropoff),
    })),
  };
}

function withoutAddress<End extends { address: string }>(end: End): End {
  return { ...end, address: maskAddress(end.address) };
}

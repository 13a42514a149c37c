import type { TripEnd } from "@/lib/rates/resolve-trip";

type Wire = {
  [Name in `${"pickup" | "dropoff"}_${"latitude" | "longitude"}`]?: number | null | undefined;
} & {
  [Name in "pickup_address" | "dropoff_address"]?: string | null | undefined;
};

/** Both ends of a route as a request on the wire names them. */
export function tripEnds(request: Wire): { pickup: TripEnd; dropoff: TripEnd } {
  return {
    pickup: {
      latitude: request.pickup_latitude,
      longitude: request.pickup_longitude,
      address: request.pickup_address,
    },
    dropoff: {
      latitude: request.dropoff_latitude,
      longitude: request.dropoff_longitude,
      address: request.dropoff_address,
    },
  };
}

/** The address that an end is looked up by; null where its coordinates say it. */
export function lookedUpBy({ latitude, longitude, address }: TripEnd): string | null {
  const isPoint = typeof latitude === "number" && typeof longitude === "number";
  return isPoint ? null : (address ?? null);
}

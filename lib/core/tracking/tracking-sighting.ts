/** A position older than this is said to be old: the rider may be somewhere else by now. */
export const STALE_AFTER_SECONDS = 60;

interface Place {
  latitude: number;
  longitude: number;
}

const KM_PER_DEGREE = 111.32;

/** Kilometres as the crow flies, to one decimal. Within one city the earth is flat, and phones load less. */
export function flatDistanceKm(from: Place, to: Place): number {
  const north = to.latitude - from.latitude;
  const middle = ((to.latitude + from.latitude) / 2) * (Math.PI / 180);
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  return Math.round(Math.hypot(north, east) * KM_PER_DEGREE * 10) / 10;
}

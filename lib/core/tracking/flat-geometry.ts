interface Place {
  latitude: number;
  longitude: number;
}

/** Metres; negative to the south and to the west. */
interface PointOffset {
  northMetres: number;
  eastMetres: number;
}

const METRES_PER_DEGREE = 111_195;

/** Flat-earth arithmetic is exact enough within a city. A separate file keeps the tracking page's script small. */
export function offsetPoint({ latitude, longitude }: Place, { northMetres, eastMetres }: PointOffset): Place {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + northMetres / METRES_PER_DEGREE,
    longitude: longitude + eastMetres / perDegreeEast,
  };
}

export const STALE_AFTER_SECONDS = 60;

const KM_PER_DEGREE = 111.32;

export function flatDistanceKm(from: Place, to: Place): number {
  const north = to.latitude - from.latitude;
  const middle = ((to.latitude + from.latitude) / 2) * (Math.PI / 180);
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  return Math.round(Math.hypot(north, east) * KM_PER_DEGREE * 10) / 10;
}

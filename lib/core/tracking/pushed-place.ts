interface Place {
  latitude: number;
  longitude: number;
}

/** How far a place was pushed, in metres; negative to the south and to the west. */
export interface PointOffset {
  northMetres: number;
  eastMetres: number;
}

const METRES_PER_DEGREE = 111_195;

/** Where a place is after a push. Within a city the earth is flat, and phones load less. */
export function offsetPoint({ latitude, longitude }: Place, { northMetres, eastMetres }: PointOffset): Place {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + northMetres / METRES_PER_DEGREE,
    longitude: longitude + eastMetres / perDegreeEast,
  };
}

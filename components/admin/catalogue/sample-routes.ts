import type { Point } from "@/lib/core/pricing/geography";

export interface SampleRoute {
  label: string;
  pickup: Point;
  dropoff: Point;
}

const KARIAKOO = { latitude: -6.8193, longitude: 39.2745 };
const MIKOCHENI = { latitude: -6.7602, longitude: 39.2533 };
const MBEZI_BEACH = { latitude: -6.7167, longitude: 39.2167 };
const POSTA = { latitude: -6.8161, longitude: 39.2894 };

/** Routes without translation, because place names are the same in both languages. */
export const SAMPLE_ROUTES: SampleRoute[] = [
  { label: "Kariakoo → Mikocheni", pickup: KARIAKOO, dropoff: MIKOCHENI },
  { label: "Kariakoo → Posta", pickup: KARIAKOO, dropoff: POSTA },
  { label: "Kariakoo → Mbezi Beach", pickup: KARIAKOO, dropoff: MBEZI_BEACH },
  {
    label: "Dar es Salaam → Dodoma",
    pickup: KARIAKOO,
    dropoff: { latitude: -6.1731, longitude: 35.7419 },
  },
  {
    label: "Dar es Salaam → Arusha",
    pickup: KARIAKOO,
    dropoff: { latitude: -3.3731, longitude: 36.6858 },
  },
  {
    label: "Arusha → Moshi",
    pickup: { latitude: -3.3731, longitude: 36.6858 },
    dropoff: { latitude: -3.3349, longitude: 37.3404 },
  },
];

import type { Lane } from "@/lib/core/pricing/geography";
import { hubSeeds } from "./hubs";

export type LaneSeed = Omit<Lane, "id" | "originHubId" | "destinationHubId"> & {
  originHub: string;
  destinationHub: string;
};

const DAR_ES_SALAAM = "Dar es Salaam (Ubungo)";
const BASE_RATE_TZS = 4000;
const PER_KG_RATE_TZS = 500;
const SELF_LANE_HOURS = 1;

/** Kilometres by road or ferry, and hours of a scheduled bus or lorry. */
const WAYS: [a: string, b: string, distanceKm: number, hours: number][] = [
  [DAR_ES_SALAAM, "Morogoro", 192, 4],
  [DAR_ES_SALAAM, "Dodoma", 453, 8],
  [DAR_ES_SALAAM, "Arusha", 632, 11],
  [DAR_ES_SALAAM, "Moshi", 555, 10],
  [DAR_ES_SALAAM, "Tanga", 352, 6],
  [DAR_ES_SALAAM, "Mwanza", 1147, 18],
  [DAR_ES_SALAAM, "Mbeya", 825, 14],
  [DAR_ES_SALAAM, "Iringa", 495, 9],
  [DAR_ES_SALAAM, "Zanzibar", 86, 4],
  ["Morogoro", "Dodoma", 261, 5],
  ["Morogoro", "Iringa", 303, 6],
  ["Morogoro", "Mbeya", 633, 11],
  ["Morogoro", "Tanga", 370, 7],
  ["Dodoma", "Arusha", 425, 7],
  ["Dodoma", "Iringa", 264, 5],
  ["Dodoma", "Mwanza", 694, 11],
  ["Arusha", "Moshi", 81, 2],
  ["Arusha", "Mwanza", 850, 14],
  ["Arusha", "Tanga", 435, 8],
  ["Moshi", "Tanga", 357, 6],
  ["Iringa", "Mbeya", 330, 6],
];

export const laneSeeds: LaneSeed[] = [
  ...hubSeeds.map(({ name }) => lane(name, name, 0, SELF_LANE_HOURS)),
  ...WAYS.flatMap(([a, b, distanceKm, hours]) => [
    lane(a, b, distanceKm, hours),
    lane(b, a, distanceKm, hours),
  ]),
];

function lane(originHub: string, destinationHub: string, distanceKm: number, hours: number): LaneSeed {
  return {
    originHub,
    destinationHub,
    distanceKm,
    transitBaseRateTzs: BASE_RATE_TZS,
    transitPerKgRateTzs: PER_KG_RATE_TZS,
    hours,
    isActive: true,
  };
}

import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { Hub, Lane } from "@/lib/core/pricing/geography";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { type OpeningHours, WEEKDAYS } from "@/lib/core/time/service-hours";
import { vehicleSeeds } from "./vehicles";

type HubSeed = Omit<Hub, "id">;

const OPENING_HOURS = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, "06:00-21:00"])) as OpeningHours;

const hubSeeds: HubSeed[] = [
  hub("Dar es Salaam (Ubungo)", "Ubungo Interchange, Morogoro Road, Dar es Salaam", -6.7914, 39.209),
  hub("Morogoro", "Msamvu Bus Terminal, Morogoro", -6.8018, 37.6527),
  hub("Dodoma", "Jamatini Bus Stand, Dodoma", -6.1731, 35.7419),
  hub("Arusha", "Central Bus Stand, Arusha", -3.3716, 36.6846),
  hub("Moshi", "Moshi Bus Stand, Moshi", -3.3515, 37.341),
  hub("Tanga", "Usambara Street, Tanga", -5.0724, 39.0985),
  hub("Mwanza", "Makongoro Road, Mwanza", -2.5164, 32.9033),
  hub("Mbeya", "Central Bus Stand, Mbeya", -8.9071, 33.456),
  hub("Iringa", "Iringa Bus Stand, Iringa", -7.7726, 35.6952),
  hub("Zanzibar", "Malindi Port, Zanzibar", -6.158, 39.193),
];

function hub(name: string, address: string, latitude: number, longitude: number): HubSeed {
  return {
    name,
    address,
    latitude,
    longitude,
    isActive: true,
    openingHours: OPENING_HOURS,
    closedDays: [],
    pickupCapacity: null,
  };
}

type LaneSeed = Omit<Lane, "id" | "originHubId" | "destinationHubId"> & {
  originHub: string;
  destinationHub: string;
};

const DAR_ES_SALAAM = "Dar es Salaam (Ubungo)";
const BASE_RATE_TZS = 4000;
const PER_KG_RATE_TZS = 500;
const SELF_LANE_HOURS = 1;

/** Distances in kilometres by road or ferry, and hours of a scheduled bus or lorry. */
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

const laneSeeds: LaneSeed[] = [
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

export function buildInitialCatalogue(): Catalogue {
  const hubs = hubSeeds.map((hub, index) => ({ id: index + 1, ...hub }));
  const hubId = (name: string) => hubs.findIndex((hub) => hub.name === name) + 1;
  return {
    version: 1,
    settings: DEFAULT_SETTINGS,
    vehicles: vehicleSeeds.map((vehicle, index) => ({ id: index + 1, ...vehicle })),
    hubs,
    lanes: laneSeeds.map(({ originHub, destinationHub, ...lane }, index) => ({
      id: index + 1,
      originHubId: hubId(originHub),
      destinationHubId: hubId(destinationHub),
      ...lane,
    })),
  };
}

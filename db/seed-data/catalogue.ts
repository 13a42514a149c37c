import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { hubSeeds } from "./hubs";
import { laneSeeds } from "./lanes";
import { vehicleSeeds } from "./vehicles";

export function CATALOGUE_OF_NEW_SERVICE(): Catalogue {
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

import type { Hub, Lane } from "./geography";
import type { Settings } from "./settings";
import type { Vehicle } from "./vehicles";

export interface Catalogue {
  version: number;
  settings: Settings;
  vehicles: Vehicle[];
  hubs: Hub[];
  lanes: Lane[];
}

import type { Hub, Lane } from "./geography";
import type { Settings } from "./settings";
import type { Vehicle } from "./vehicles";

/** Everything that administrators configure and that a price hangs on, as of one version. */
export interface Catalogue {
  version: number;
  settings: Settings;
  vehicles: Vehicle[];
  hubs: Hub[];
  lanes: Lane[];
}

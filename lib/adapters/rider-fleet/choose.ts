import type { RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { liveFleet } from "@/lib/adapters/rider-fleet/live";
import { simulatedFleet } from "@/lib/adapters/rider-fleet/simulated";
import type { Mode } from "@/lib/core/mode";

export function chooseFleet(mode: Mode): RiderFleet {
  return mode === "live" ? liveFleet : simulatedFleet;
}

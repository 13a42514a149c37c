import type { PackageSizeTier, VehicleType } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";

/** The vehicles in service with their fees and caps. Keep the list for an hour. */
export class VehicleTypes {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<VehicleType[]> {
    return this.send({ method: "GET", path: "/vehicle-types", options });
  }
}

/** The usual sizes of parcels, to fill in an item's measures. */
export class PackageSizeTiers {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<PackageSizeTier[]> {
    return this.send({ method: "GET", path: "/package-size-tiers", options });
  }
}

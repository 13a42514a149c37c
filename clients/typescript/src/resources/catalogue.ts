import type { PackageSizeTier, VehicleType } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";

/** Available vehicles with fees and limits. Cache the list for an hour. */
export class VehicleTypes {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<VehicleType[]> {
    return this.send({ method: "GET", path: "/vehicle-types", options });
  }
}

/** Standard parcel sizes with the weight and dimensions to send for an item. */
export class PackageSizeTiers {
  constructor(private readonly send: Send) {}

  list(options?: CallOptions): Promise<PackageSizeTier[]> {
    return this.send({ method: "GET", path: "/package-size-tiers", options });
  }
}

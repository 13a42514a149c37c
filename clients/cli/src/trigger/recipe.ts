import type {
  FastForwardRequest,
  Shipment,
  ShipmentRequest,
} from "../../../typescript/src/generated/types.js";
import type { Tuma } from "../../../typescript/src/index.js";
import { RefusedError } from "../usage-error.js";

/** Triggers an event. Returns the field and value that identify the event in the feed. */
export type Recipe = (sandbox: Sandbox) => Promise<{ field: string; value: unknown }>;

/** Maximum number of steps, higher than the number of steps of any scenario. */
const STEPS_MAX = 20;

/**
 * `CITY` is a route from Posta to Mlimani City in Dar es Salaam. `DODOMA` replaces the destination, which
 * makes the shipment regional.
 */
const CITY = {
  pickup_latitude: -6.8143,
  pickup_longitude: 39.2885,
  dropoff_latitude: -6.7726,
  dropoff_longitude: 39.2184,
};
export const DODOMA = {
  dropoff_address: "Bunge Road, Dodoma",
  dropoff_latitude: -6.1731,
  dropoff_longitude: 35.7419,
};

const ORDER: ShipmentRequest = {
  ...CITY,
  payment_source: "wallet",
  sender_name: "Tuma trigger",
  sender_phone: "+255712000001",
  receiver_name: "Tuma trigger",
  // Scenario 01: the rider waits before accepting, so only the recipe causes further events.
  receiver_phone: "+255700000001",
  pickup_address: "Samora Avenue, Posta, Dar es Salaam",
  dropoff_address: "Mlimani City, Sam Nujoma Road, Dar es Salaam",
  items: [{ description: "Shoes", weight_kg: 1.5, length_cm: 30, width_cm: 20, height_cm: 12, quantity: 1 }],
};

export class Sandbox {
  constructor(
    readonly tuma: Tuma,
    readonly signal: AbortSignal,
  ) {}

  send(changes: Partial<ShipmentRequest> = {}, scenario?: string): Promise<Shipment> {
    // Replaces the phone of ORDER, which selects scenario 01.
    const phone = scenario ? { receiver_phone: "+255712345679" } : {};
    const { signal } = this;
    return this.tuma.shipments.create({ ...ORDER, ...phone, ...changes }, { scenario, signal });
  }

  to({ id }: Shipment, to: FastForwardRequest["to"]): Promise<Shipment> {
    return this.tuma.shipments.fastForward(id, { to }, { signal: this.signal });
  }

  async until(shipment: Shipment, isThere: (now: Shipment) => boolean): Promise<Shipment> {
    let now = shipment;
    for (let step = 0; step < STEPS_MAX; step++) {
      if (isThere(now)) return now;
      now = await this.to(now, "next");
    }
    throw new RefusedError(`Shipment ${now.shipment_number} stays ${now.status}.`);
  }
}

export function matchShipment({ id }: Shipment): { field: string; value: unknown } {
  return { field: "shipment_id", value: id };
}

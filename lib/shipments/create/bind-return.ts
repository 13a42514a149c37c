import type { Caller } from "@/lib/core/caller";
import { ConditionError, type FieldError } from "@/lib/core/conditions";

import { normalizeText } from "@/lib/core/input/text";
import { toItem } from "@/lib/core/pricing/rate-request";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { asReturnFault } from "@/lib/shipments/transitions/return-to-sender";
import { returnRequest } from "./return-request";

/** Throws a 422 on each field that differs. Specification silent: what a return may carry, and where to. */
export async function bindReturn(
  caller: Caller,
  request: ShipmentRequest,
  originalId: number,
): Promise<ShipmentRequest> {
  const due = await returnRequest(caller, originalId).catch(asReturnFault);
  const faults = faultsOf(request, due);
  if (faults.length > 0) throw new ConditionError("validation_error", faults);
  const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, vehicle_type_id } = due;
  return {
    ...request,
    pickup_latitude,
    pickup_longitude,
    dropoff_latitude,
    dropoff_longitude,
    vehicle_type_id,
  };
}

const PICKUP = "Must be where the shipment that is returned was to go";
const DROPOFF = "Must be where the shipment that is returned came from";
const MUST_MATCH = {
  pickup_address: PICKUP,
  pickup_latitude: PICKUP,
  pickup_longitude: PICKUP,
  dropoff_address: DROPOFF,
  dropoff_latitude: DROPOFF,
  dropoff_longitude: DROPOFF,
  vehicle_type_id: "Must be left out, or be the vehicle of the shipment that is returned",
} as const;

/** Older rows may hold texts that are not normalized. */
function comparable<Value>(value: Value): Value | string {
  return typeof value === "string" ? normalizeText(value) : value;
}

function faultsOf(request: ShipmentRequest, due: ShipmentRequest): FieldError[] {
  const faults: FieldError[] = [];
  const refuse = (field: string, msg: string) =>
    faults.push({ loc: ["body", field], msg, type: "value_error" });
  for (const [field, msg] of Object.entries(MUST_MATCH)) {
    const name = field as keyof typeof MUST_MATCH;
    if (comparable(request[name] ?? due[name]) !== comparable(due[name])) refuse(name, msg);
  }
  const [asked, held] = [request.items.map(toItem), due.items.map(toItem)];
  if (comparable(JSON.stringify(asked)) !== comparable(JSON.stringify(held)))
    refuse("items", "Must be the items of the shipment that is returned");
  return faults;
}

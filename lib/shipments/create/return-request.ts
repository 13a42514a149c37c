import { readAsTenant } from "@/db/as-merchant";
import type { Tx } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { getShipment } from "@/lib/shipments/read/get";

/** Throws shipment_not_found. Specification: States and transitions ("a return-to-sender shipment"). */
export async function returnRequest(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readAsTenant(caller),
): Promise<ShipmentRequest> {
  const { shipment: original, items } = await getShipment(tx, caller, shipmentId);
  const { vehicles } = await loadCatalogue();
  const inService = vehicles.some(({ id }) => id === original.vehicle_type_id);
  return {
    sender_name: original.receiver_name,
    sender_phone: original.receiver_phone,
    sender_email: original.receiver_email,
    pickup_address: original.dropoff_address,
    pickup_latitude: original.dropoff_latitude,
    pickup_longitude: original.dropoff_longitude,
    pickup_notes: original.dropoff_notes,
    receiver_name: original.sender_name,
    receiver_phone: original.sender_phone,
    receiver_email: original.sender_email,
    dropoff_address: original.pickup_address,
    dropoff_latitude: original.pickup_latitude,
    dropoff_longitude: original.pickup_longitude,
    dropoff_notes: original.pickup_notes,
    items: items.map((item) => ({
      description: item.description,
      weight_kg: item.weight_kg,
      length_cm: item.length_cm,
      width_cm: item.width_cm,
      height_cm: item.height_cm,
      quantity: item.quantity,
      is_fragile: item.is_fragile,
      declared_value: item.declared_value,
    })),
    payment_source: "wallet",
    vehicle_type_id: inService ? original.vehicle_type_id : null,
    merchant_reference: original.merchant_reference,
    return_of_shipment_id: original.id,
  };
}

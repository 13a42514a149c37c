import QRCode from "qrcode";
import { readAsTenant, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { getShipment } from "./get";
import { presentShipment } from "./present";

/** Throws shipment_not_found. */
export async function getShipmentLabel(caller: Caller, shipmentId: number, tx: Tx = readAsTenant(caller)) {
  const shipment = presentShipment(await getShipment(tx, caller, shipmentId));
  const weightKg = shipment.items.reduce((sum, item) => sum + item.weight_kg * item.quantity, 0);
  return {
    shipmentNumber: shipment.shipment_number,
    trackingCode: shipment.tracking_code,
    trackingUrl: shipment.tracking_url,
    qrSvg: await trackingQr(shipment.tracking_url),
    merchantReference: shipment.merchant_reference,
    sender: {
      name: shipment.sender_name,
      phone: shipment.sender_phone,
      address: shipment.pickup_address,
    },
    receiver: {
      name: shipment.receiver_name,
      phone: shipment.receiver_phone,
      address: shipment.dropoff_address,
      notes: shipment.dropoff_notes,
    },
    vehicleTypeName: shipment.vehicle_type_name,
    type: shipment.type,
    via: shipment.legs.flatMap(({ leg_type, origin_hub, destination_hub }) =>
      leg_type === "transit" ? [origin_hub, destination_hub].filter((hub) => hub !== null) : [],
    ),
    items: shipment.items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      isFragile: item.is_fragile,
    })),
    weightKg: Math.round(weightKg * 100) / 100,
    isFragile: shipment.items.some((item) => item.is_fragile),
    mode: shipment.mode,
  };
}

/** Error correction level M tolerates scratches. Scanners need a dark code on a light background. */
function trackingQr(url: string): Promise<string> {
  return QRCode.toString(url, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 1,
    color: { dark: "#000000", light: "#ffffff" },
  });
}

const MAX_LABELS = 100;

export async function listShipmentLabels(
  caller: Caller,
  shipmentIds: readonly number[],
  tx: Tx = readAsTenant(caller),
) {
  const asked = [...new Set(shipmentIds)].slice(0, MAX_LABELS);
  const found = await Promise.all(asked.map((id) => getShipmentLabel(caller, id, tx).catch(unlessMissing)));
  return found.filter((label) => label !== null);
}

function unlessMissing(error: unknown): null {
  if (error instanceof ConditionError && error.condition === "shipment_not_found") return null;
  throw error;
}

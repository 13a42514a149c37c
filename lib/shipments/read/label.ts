import QRCode from "qrcode";
import { readerOf } from "@/db/as-merchant";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { getShipment } from "./get";
import { presentShipment } from "./present";

export interface ShipmentLabel {
  shipmentNumber: string;
  trackingCode: string;
  trackingUrl: string;
  /** The tracking link as a square SVG, of our own address alone, so that it may be set as markup. */
  qrSvg: string;
  merchantReference: string | null;
  sender: { name: string; phone: string; address: string };
  receiver: { name: string; phone: string; address: string; notes: string | null };
  vehicleTypeName: string;
  type: ShipmentWire["type"];
  /** Hubs that the parcel passes through, in the order of travel. */
  via: string[];
  items: { description: string; quantity: number; isFragile: boolean }[];
  /** Kilograms on the scales, of all items. */
  weightKg: number;
  isFragile: boolean;
  mode: ShipmentWire["mode"];
}

/** What is printed on the label that sticks on the parcel. Throws shipment_not_found. */
export async function shipmentLabel(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readerOf(caller),
): Promise<ShipmentLabel> {
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

/** Level M survives a scratched label; the colours are fixed, for scanners do not read a dark theme. */
export function trackingQr(url: string): Promise<string> {
  return QRCode.toString(url, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 1,
    color: { dark: "#000000", light: "#ffffff" },
  });
}

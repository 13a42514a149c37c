import type { Shipment } from "../../typescript/src/generated/types.js";
import type { Row } from "./output.js";

export function toShipmentRow(shipment: Shipment): Row {
  const { failure, cancellation, events } = shipment;
  return {
    id: shipment.id,
    number: shipment.shipment_number,
    reference: shipment.merchant_reference,
    status: shipment.status,
    payment: shipment.payment_status,
    price: `${shipment.total_amount} TZS`,
    vehicle: shipment.vehicle_type_name,
    from: shipment.pickup_address,
    to: shipment.dropoff_address,
    "arrives by": shipment.estimated_delivery_at,
    tracking: shipment.tracking_url,
    failure: failure && `${failure.code}: ${failure.description}`,
    cancelled: cancellation && `fee ${cancellation.fee} TZS, back ${cancellation.refund} TZS`,
    "last event": events[0] && `${events[0].occurred_at} ${events[0].description}`,
  };
}

import type { ParcelPage } from "@/lib/hubs/list-parcels";
import type { HubParcel } from "@/lib/hubs/read-parcel";

export function presentParcel(parcel: HubParcel) {
  const { standing, items, rider } = parcel;
  return {
    shipment_id: parcel.shipmentId,
    shipment_number: parcel.shipmentNumber,
    status: parcel.status,
    is_return: parcel.isReturn,
    action: standing.action,
    refusal: standing.refusal,
    origin_hub: parcel.originHub,
    destination_hub: parcel.destinationHub,
    sender_name: parcel.senderName,
    receiver_name: parcel.receiverName,
    dropoff_address: parcel.dropoffAddress,
    items: items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      is_fragile: item.isFragile,
    })),
    weight_kg: parcel.weightKg,
    waybill: parcel.waybill,
    rider: rider && { name: rider.name, vehicle_plate: rider.vehiclePlate },
  };
}

export function presentParcels({ parcels, next }: ParcelPage) {
  return {
    parcels: parcels.map((parcel) => ({
      shipment_id: parcel.shipmentId,
      shipment_number: parcel.shipmentNumber,
      place: parcel.place,
      origin_hub: parcel.originHub,
      destination_hub: parcel.destinationHub,
      is_return: parcel.isReturn,
      since: parcel.since.toISOString(),
      expected_at: parcel.expectedAt?.toISOString() ?? null,
      waybill: parcel.waybill,
      rider: parcel.rider,
    })),
    next,
  };
}

import { returnFailedParcel } from "@/lib/shipments/create/return-automatically";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";

export async function returnParcelImmediately(shipmentId: number): Promise<void> {
  const { failure } = (await readShipment(shipmentId)).row;
  await returnFailedParcel({ shipmentId, occurredAt: failure!.occurredAt, isHastened: true });
}

/** The finding under which administrators see that it is not known who has a parcel. */
export function custodyFinding({ shipmentNumber }: { shipmentNumber: string }) {
  return { invariant: "custody_is_known", subject: `shipment ${shipmentNumber}` };
}

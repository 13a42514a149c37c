export function custodyFinding({ shipmentNumber }: { shipmentNumber: string }) {
  return { invariant: "custody_is_known", subject: `shipment ${shipmentNumber}` };
}

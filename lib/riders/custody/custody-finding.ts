export function createCustodyIssue({ shipmentNumber }: { shipmentNumber: string }) {
  return { invariant: "custody_is_known", subject: `shipment ${shipmentNumber}` };
}

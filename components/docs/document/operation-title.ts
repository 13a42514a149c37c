/** `createShipment` as a title: "Create shipment". */
export function operationTitle(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

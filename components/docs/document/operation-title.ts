import { toSentenceCase } from "@/lib/core/sentence-case";

/** `createShipment` as a title: "Create shipment". */
export function operationTitle(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return toSentenceCase(words);
}

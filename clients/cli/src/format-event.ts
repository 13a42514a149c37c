import type { TumaEvent } from "../../typescript/src/generated/types.js";

export function formatEvent({ created_at, type, id, data }: TumaEvent): string {
  const { shipment_number: number, status } = data as { shipment_number?: string; status?: string };
  return [created_at, type.padEnd(25), number, status, id].filter(Boolean).join("  ");
}

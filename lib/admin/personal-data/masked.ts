import { hidePhone, maskAddress, maskName, maskRecipient } from "@/lib/core/access/masking";
import type { RevealedSubject } from "@/lib/core/access/staff-request";
import { revealedTo } from "./reveal";

export type Masked<Row> = Row & { isMasked: boolean };

const MASKS: Record<string, (value: string) => string> = {
  sender_name: maskName,
  receiver_name: maskName,
  sender_phone: hidePhone,
  receiver_phone: hidePhone,
  phone: hidePhone,
  pickup_address: maskAddress,
  dropoff_address: maskAddress,
  address: maskAddress,
  recipient: maskRecipient,
};

/** Masks every row that the reader has not revealed with a reason. */
export async function maskedFor<Row extends { id: number }>(
  userId: number,
  subject: RevealedSubject,
  rows: readonly Row[],
  mask: (row: Row) => Row = maskedRow,
): Promise<Masked<Row>[]> {
  const shown = await revealedTo(
    userId,
    subject,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    shown.has(row.id) ? { ...row, isMasked: false } : { ...mask(row), isMasked: true },
  );
}

export function maskedRow<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([field, value]) => {
    const mask = MASKS[field];
    return [field, mask && typeof value === "string" ? mask(value) : value];
  });
  return Object.fromEntries(entries) as Row;
}

import { hidePhone, maskAddress, maskName, maskRecipient } from "@/lib/core/access/masking";
import type { RevealedSubject } from "@/lib/core/access/staff-request";
import { revealedTo } from "./reveal";

/** Whether a row's data is hidden from the reader. */
export type Masked<Row> = Row & { isMasked: boolean };

/** What hides a person in each field that names, reaches or finds one. */
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

/** Rows as an administrator may see them: masked, in a way of their own where they have one, but for those that a reason was given for. */
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

/** One row without what tells who it is about. */
export function maskedRow<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([field, value]) => {
    const mask = MASKS[field];
    return [field, mask && typeof value === "string" ? mask(value) : value];
  });
  return Object.fromEntries(entries) as Row;
}

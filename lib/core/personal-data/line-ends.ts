import { parsePhone } from "@/lib/core/input/phone";
import { SHIPMENT_ENDS } from "./removed";

const END_FIELDS = { sender: /^(?:sender|pickup)_/, receiver: /^(?:receiver|dropoff)_/ } as const;

/** What a line of a file says of the holder of a number alone: of the ends at which the number stands, as typed. */
export function selectPersonFields(raw: Record<string, string>, phone: string): Record<string, string> {
  const own = SHIPMENT_ENDS.filter((end) => {
    const typed = raw[`${end}_phone`] ?? "";
    return typed === phone || parsePhone(typed) === phone;
  });
  return Object.fromEntries(
    Object.entries(raw).filter(([name]) => own.some((end) => END_FIELDS[end].test(name))),
  );
}

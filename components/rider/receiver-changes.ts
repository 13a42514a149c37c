import { formatRelativeDay, type Locale } from "@/lib/core/locale";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { RECEIVER_LABELS } from "../shipments/receiver-labels";
import { JOB_LABELS } from "./labels-job";

/** Optional fields, because a state that an earlier release stored may lack these fields. */
type Kept = Partial<Pick<RiderJobView["dropoff"], "moved_metres" | "proposal">>;

export function listReceiverChangeTexts(
  { moved_metres: metres = 0, proposal }: Kept,
  locale: Locale,
  now = new Date(),
): { name?: string; text: string }[] {
  const labels = JOB_LABELS[locale];
  const moved = metres > 0 ? [{ text: labels.placeMoved(metres) }] : [];
  if (!proposal) return moved;
  const { day, part, place } = proposal;
  const wish = [
    day && formatRelativeDay(day, now, locale),
    part && RECEIVER_LABELS[locale].parts[part],
    place && `“${place}”`,
  ];
  return [...moved, { name: labels.receiverAsks, text: wish.filter(Boolean).join(", ") }];
}

import { useLabels, useLocale } from "#locale";
import { Select } from "@/components/ui/select";
import { formatRelativeDay } from "@/lib/core/locale";
import { addDays, endOfDay, listDays, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { WINDOW_LIMITS } from "@/lib/core/time/window-limits";
import { listTimes } from "../half-hours";
import type { PickupTimeDraft } from "./draft";
import { BOOK_LABELS } from "./labels";

export interface PickupTimeProps {
  value: PickupTimeDraft;
  errors: Record<string, string>;
  onChange: (pickup: PickupTimeDraft) => void;
}

const DAYS = 14;
/** The last half hour of a day starts half an hour before its end. */
const SLOT_MS = 30 * 60_000;

/** Day and time of the pickup in Tanzania. */
export function PickupTimeFields({ value, errors, onChange }: PickupTimeProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).when;
  const now = new Date();
  const days = listDays(now, startOfDay(addDays(toTanzaniaDay(now), DAYS - 1)));
  const isDay = days.includes(value.day);
  return (
    <>
      <Select
        id="pickup_after"
        label={labels.day}
        value={isDay ? value.day : ""}
        {...(!isDay && { any: labels.chooseDay })}
        options={days.map((day) => ({ value: day, label: formatRelativeDay(day, now, locale) }))}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <Select
        id="pickup_time"
        label={labels.time}
        error={errors.pickup_time ?? errors.pickup_after}
        value={value.time}
        any={labels.chooseTime}
        options={(isDay ? listPickupTimes(value.day, now) : []).map((time) => ({ value: time, label: time }))}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </>
  );
}

function listPickupTimes(day: string, now: Date): string[] {
  return listTimes(day, {
    earliest: new Date(now.getTime() + WINDOW_LIMITS.aheadMin),
    latest: new Date(endOfDay(day).getTime() - SLOT_MS),
  });
}

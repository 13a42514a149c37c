"use client";

import { useLabels, useLocale } from "#locale";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { formatRelativeDay } from "@/lib/core/locale";
import { addDays, endOfDay, listDays, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { WINDOW_LIMITS } from "@/lib/core/time/window-limits";
import { listTimes } from "../half-hours";
import type { PickupTimeDraft } from "./draft";
import { BOOK_LABELS } from "./labels";

interface PickupTimeFieldsProps {
  value: PickupTimeDraft;
  errors: Record<string, string>;
  onChange: (pickup: PickupTimeDraft) => void;
}

const DAYS = 14;
/** The last half hour of a day starts half an hour before its end. */
const SLOT_MS = 30 * 60_000;

/** Day and time of the pickup in Tanzania. Without a day, the rider is sent immediately. */
export function PickupTimeFields({ value, errors, onChange }: PickupTimeFieldsProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).when;
  const now = new Date();
  const days = listDays(now, startOfDay(addDays(toTanzaniaDay(now), DAYS - 1)));
  const times = listPickupTimes(value.day, now);
  return (
    <Card>
      <CardHeader title={labels.title} hint={labels.hint} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Select
          id="pickup_after"
          label={labels.day}
          value={value.day}
          any={labels.now}
          options={days.map((day) => ({
            value: day,
            label: formatRelativeDay(day, now, locale),
          }))}
          onChange={({ target }) => onChange({ day: target.value, time: target.value && value.time })}
        />
        {value.day !== "" && (
          <Select
            id="pickup_time"
            label={labels.time}
            error={errors.pickup_time ?? errors.pickup_after}
            value={value.time}
            any={labels.chooseTime}
            options={times.map((time) => ({ value: time, label: time }))}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        )}
      </CardBody>
    </Card>
  );
}

function listPickupTimes(day: string, now: Date): string[] {
  if (day === "") return [];
  return listTimes(day, {
    earliest: new Date(now.getTime() + WINDOW_LIMITS.aheadMin),
    latest: new Date(endOfDay(day).getTime() - SLOT_MS),
  });
}

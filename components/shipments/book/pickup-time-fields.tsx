"use client";

import { useLabels, useLocale } from "#locale";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { formatRelativeDay } from "@/lib/core/locale";
import { addDays, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { WINDOW_LIMITS } from "@/lib/core/time/time-window";
import type { PickupTimeDraft } from "./draft";
import { BOOK_LABELS } from "./labels";

interface PickupTimeFieldsProps {
  value: PickupTimeDraft;
  errors: Record<string, string>;
  onChange: (pickup: PickupTimeDraft) => void;
}

const DAYS = 14;
const SLOTS = 48;
const SLOT_MINUTES = 30;

/** Day and time of the pickup in Tanzania. Without a day, the rider is sent immediately. */
export function PickupTimeFields({ value, errors, onChange }: PickupTimeFieldsProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).when;
  const now = new Date();
  const today = toTanzaniaDay(now);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const earliest = now.getTime() + WINDOW_LIMITS.aheadMin;
  const times = Array.from({ length: SLOTS }, (_, index) => formatTime(index * SLOT_MINUTES)).filter(
    (time) => value.day !== today || toMoment(value.day, time).getTime() >= earliest,
  );
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

function formatTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function toMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000);
}

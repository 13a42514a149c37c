import dynamic from "next/dynamic";
import { useLabels } from "#locale";
import { ReplayEarlyInput } from "#replay-early-input";
import { formatRelativeDay, type Locale } from "@/lib/core/locale";
import type { PickupTimeDraft } from "./draft";
import { BOOK_LABELS } from "./labels";
import type { StepName } from "./missing-fields";
import type { PickupTimeProps } from "./pickup-time-fields";
import { Step } from "./steps";

/** Until a day is chosen, so that booking asks for the missing time instead of sending a rider immediately. */
const LATER = "later";

// Load on demand, because most parcels are collected as soon as possible.
// Without `loading`, the whole page would wait for the fields, and the choice would be shown late.
const PickupTimeFields = dynamic(() => import("./pickup-time-fields").then((file) => file.PickupTimeFields), {
  loading: () => null,
});

/** Time of the pickup: as soon as possible, or a day and a time. */
export function WhenStep({ current, ...props }: PickupTimeProps & { current: StepName | null }) {
  const labels = useLabels(BOOK_LABELS);
  const isLater = props.value.day !== "";
  const option = (id: string, label: string, day: string, isChosen: boolean) => (
    <label className="relative flex min-h-10 flex-auto cursor-pointer items-center justify-center rounded-lg px-4 py-1.5 text-center font-medium text-muted text-sm transition-colors hover:text-ink has-checked:bg-sheet has-checked:text-ink has-checked:shadow-lift-1 has-focus-visible:outline-2 has-focus-visible:outline-act touch:min-h-11">
      <input
        id={id}
        type="radio"
        name="pickup_when"
        value={day}
        checked={isChosen}
        onChange={() => props.onChange({ day, time: "" })}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <span>{label}</span>
      <ReplayEarlyInput id={id} />
    </label>
  );
  return (
    <Step name="when" current={current}>
      <fieldset className="inline-flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-xl bg-sunken p-1">
        <legend className="sr-only">{labels.steps.when}</legend>
        {option("pickup-now", labels.when.now, "", !isLater)}
        {option("pickup-later", labels.when.later, LATER, isLater)}
      </fieldset>
      {isLater && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <PickupTimeFields {...props} />
        </div>
      )}
    </Step>
  );
}

/** Example: "as soon as possible", "Tomorrow, from 15:00". */
export function formatPickupTime(pickup: PickupTimeDraft | undefined, locale: Locale): string {
  const labels = BOOK_LABELS[locale].when;
  if (!pickup?.time) return labels.now.toLowerCase();
  return labels.from(formatRelativeDay(pickup.day, new Date(), locale), pickup.time);
}

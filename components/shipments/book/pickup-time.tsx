import dynamic from "next/dynamic";
import { useLabels } from "#locale";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { BOOK_LABELS } from "./labels";
import type { PickupTimeProps } from "./pickup-time-fields";

/** Until a day is chosen, so that booking asks for the missing time instead of sending a rider immediately. */
const LATER = "later";

// Load on demand, because most parcels are collected as soon as possible.
const PickupTimeFields = dynamic(() => import("./pickup-time-fields").then((file) => file.PickupTimeFields));

/** Time of the pickup: as soon as possible, or a day and a time. */
export function PickupTime(props: PickupTimeProps) {
  const labels = useLabels(BOOK_LABELS).when;
  const isLater = props.value.day !== "";
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody className="grid gap-4 sm:grid-cols-3">
        <Select
          id="pickup_when"
          label={labels.when}
          value={isLater ? LATER : ""}
          any={labels.now}
          options={[{ value: LATER, label: labels.later }]}
          onChange={({ target }) => props.onChange({ day: target.value, time: "" })}
        />
        {isLater && <PickupTimeFields {...props} />}
      </SectionBody>
    </Section>
  );
}

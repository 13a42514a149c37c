import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import type { ApiForm } from "@/components/ui/use-api-form";
import { LIMITS } from "@/lib/core/limits";
import { LINK_LABELS } from "./labels";

export interface LastUsedPickup {
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

interface PickupFieldsProps {
  sender: LastUsedPickup;
  form: Pick<ApiForm<Record<string, string>>, "field" | "fieldErrors">;
}

/** Pickup address, filled from the last pickup and collapsed when complete. */
export function PickupFields({ sender, form }: PickupFieldsProps) {
  const labels = useLabels(LINK_LABELS).form;
  const isAsked =
    sender.address === "" || Object.keys(form.fieldErrors).some((name) => /^(?:sender|pickup)_/.test(name));
  return (
    <details open={isAsked} className="rounded-lg border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-medium">{labels.from}</span>{" "}
        <span className="text-muted">{sender.address}</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
        <Field
          id="sender_name"
          {...form.field("sender_name")}
          label={labels.senderName}
          defaultValue={sender.name}
          maxLength={LIMITS.nameMax}
        />
        <Field
          id="sender_phone"
          {...form.field("sender_phone")}
          type="tel"
          label={labels.senderPhone}
          defaultValue={sender.phone}
        />
        <Field
          id="pickup_address"
          {...form.field("pickup_address")}
          label={labels.address}
          hint={labels.addressHint}
          defaultValue={sender.address}
          maxLength={LIMITS.addressMax}
        />
        <Field
          id="pickup_notes"
          {...form.field("pickup_notes")}
          label={labels.notes}
          maxLength={LIMITS.notesMax}
        />
      </div>
    </details>
  );
}

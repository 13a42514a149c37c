import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { LIMITS } from "@/lib/core/limits";
import { LINK_LABELS } from "./labels";

/** Address of the last pickup. */
export interface LastPickup {
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

interface PickupFieldsProps {
  sender: LastPickup;
  errors: Record<string, string>;
}

/** Pickup address, prefilled from the last one and collapsed if complete. */
export function PickupFields({ sender, errors }: PickupFieldsProps) {
  const labels = useLabels(LINK_LABELS).form;
  const isAsked =
    sender.address === "" || Object.keys(errors).some((name) => /^(?:sender|pickup)_/.test(name));
  return (
    <details open={isAsked} className="rounded-lg border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-medium">{labels.from}</span>{" "}
        <span className="text-muted">{sender.address}</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
        <Field
          id="sender_name"
          label={labels.senderName}
          defaultValue={sender.name}
          maxLength={LIMITS.nameMax}
          error={errors.sender_name}
        />
        <Field
          id="sender_phone"
          type="tel"
          label={labels.senderPhone}
          defaultValue={sender.phone}
          error={errors.sender_phone}
        />
        <Field
          id="pickup_address"
          label={labels.address}
          hint={labels.addressHint}
          defaultValue={sender.address}
          maxLength={LIMITS.addressMax}
          error={errors.pickup_address}
        />
        <Field
          id="pickup_notes"
          label={labels.notes}
          maxLength={LIMITS.notesMax}
          error={errors.pickup_notes}
        />
      </div>
    </details>
  );
}

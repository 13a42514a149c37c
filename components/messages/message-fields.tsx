import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { buildOptions, Select } from "@/components/ui/select";
import { MESSAGE_KINDS, MESSAGE_STATUSES, type MessageFilter } from "@/lib/core/messages/message";
import { MESSAGE_LABELS } from "./labels";

export function MessageFields({ filter }: { filter: MessageFilter }) {
  const labels = useLabels(MESSAGE_LABELS);
  return (
    <>
      <div className="col-span-2 min-w-0 sm:min-w-56">
        <Field
          id="recipient"
          label={labels.recipient}
          placeholder={labels.recipientHint}
          defaultValue={filter.recipient ?? ""}
          autoComplete="off"
        />
      </div>
      <div className="min-w-0">
        <Select
          id="kind"
          label={labels.kind}
          defaultValue={filter.kind ?? ""}
          any={labels.allKinds}
          options={buildOptions(MESSAGE_KINDS, labels.kinds)}
        />
      </div>
      <div className="min-w-0">
        <Select
          id="status"
          label={labels.status}
          defaultValue={filter.status ?? ""}
          any={labels.allStatuses}
          options={buildOptions(MESSAGE_STATUSES, labels.statuses)}
        />
      </div>
    </>
  );
}

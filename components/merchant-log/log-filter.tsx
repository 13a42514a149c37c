import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { FilterButtons } from "@/components/ui/filter-buttons";
import { buildOptions, Select } from "@/components/ui/select";
import { LOG_SUBJECTS, type MerchantLogFilter } from "@/lib/core/access/merchant-log";
import { MERCHANT_LOG_LABELS } from "./labels";

interface LogFilterProps {
  filter: MerchantLogFilter;
  people: { id: number; name: string }[];
  href: string;
  isFiltered: boolean;
}

/** A plain GET form, so that the filters are part of the URL. */
export function LogFilter({ filter, people, href, isFiltered }: LogFilterProps) {
  const labels = useLabels(MERCHANT_LOG_LABELS);
  return (
    <form
      action={href}
      className="grid items-end min-[22rem]:grid-cols-2 gap-3 px-5 py-4 lg:grid-cols-[9.5rem_9.5rem_11rem_minmax(0,1fr)_auto]"
    >
      <Field id="from" type="date" label={labels.from} defaultValue={filter.from ?? ""} />
      <Field id="to" type="date" label={labels.to} defaultValue={filter.to ?? ""} />
      <Select
        id="about"
        label={labels.about}
        defaultValue={filter.about ?? ""}
        any={labels.everything}
        options={buildOptions(LOG_SUBJECTS, labels.subjects)}
      />
      <div className="min-w-0">
        <Select
          id="person"
          label={labels.person}
          defaultValue={filter.person ?? ""}
          any={labels.everybody}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <FilterButtons
        href={href}
        isFiltered={isFiltered}
        labels={labels}
        className="min-[22rem]:col-span-2 lg:col-span-1"
      />
    </form>
  );
}

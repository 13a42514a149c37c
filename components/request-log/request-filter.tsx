import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { FilterButtons } from "@/components/ui/filter-buttons";
import { Select } from "@/components/ui/select";
import { type RequestLogFilter, STATUS_CLASSES } from "@/lib/core/accounts/request-log-filter";
import { REQUEST_LOG_LABELS } from "./labels";

const METHODS = ["GET", "POST", "PATCH", "DELETE"];

interface RequestFilterProps {
  filter: RequestLogFilter;
  keys: { id: number; name: string; last4: string }[];
  href: string;
  isFiltered: boolean;
}

/** A plain GET form, so that the filters are part of the URL. */
export function RequestFilter({ filter, keys, href, isFiltered }: RequestFilterProps) {
  const labels = useLabels(REQUEST_LOG_LABELS);
  // The URL can contain a single status code instead of a class, so add the code to the options.
  const statuses = [...STATUS_CLASSES, ...(isOneCode(filter.status) ? [filter.status] : [])];
  return (
    <form
      action={href}
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-5 py-4 md:grid-cols-[minmax(12rem,1fr)_8rem_12rem_12rem_auto]"
    >
      <div className="col-span-2 md:col-span-1">
        <Field
          id="search"
          label={labels.search}
          placeholder={labels.searchHint}
          defaultValue={filter.search ?? ""}
          autoComplete="off"
        />
      </div>
      <Select
        id="method"
        label={labels.method}
        defaultValue={filter.method ?? ""}
        any={labels.allMethods}
        options={METHODS.map((method) => ({ value: method, label: method }))}
      />
      <Select
        id="status"
        label={labels.status}
        defaultValue={filter.status ?? ""}
        options={[
          { value: "", label: labels.allStatuses },
          ...statuses.map((status) => ({
            value: status,
            label: isOneCode(status) ? status : labels.classes[status as keyof typeof labels.classes],
          })),
        ]}
      />
      <div className="min-w-0">
        <Select
          id="key_id"
          label={labels.key}
          defaultValue={String(filter.key_id ?? "")}
          any={labels.allKeys}
          options={keys.map(({ id, name, last4 }) => ({ value: String(id), label: `${name} …${last4}` }))}
        />
      </div>
      <FilterButtons href={href} isFiltered={isFiltered} labels={labels} />
    </form>
  );
}

function isOneCode(status: string | undefined): status is string {
  return status !== undefined && /^\d{3}$/.test(status);
}

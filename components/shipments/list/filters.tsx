import { SlidersHorizontal } from "lucide-react";
import Form from "next/form";
import { useLabels } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { buildOptions, Select } from "@/components/ui/select";
import { PAYMENT_STATUSES } from "@/lib/core/shipment";
import { LISTED_STATUSES, type ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { SHIPMENT_TEXTS } from "../labels";
import { LIST_LABELS } from "./labels";

interface FiltersProps {
  action: string;
  filter: ShipmentListFilter;
}

/** A plain GET form. On a phone, the form is collapsed unless a filter is set. */
export function Filters({ action, filter }: FiltersProps) {
  const { filters } = useLabels(LIST_LABELS);
  const count = countActiveFilters(filter);
  return (
    <>
      <div className="hidden border-b border-line p-4 sm:block">
        <FilterForm action={action} filter={filter} idPrefix="" />
      </div>
      <details className="group border-b border-line sm:hidden" open={count > 0}>
        <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-medium text-sm">
          <SlidersHorizontal className="size-4 text-muted" aria-hidden="true" />
          <span>{filters.title}</span>
          {count > 0 && <span className="text-muted">{`(${count})`}</span>}
        </summary>
        <div className="px-4 pb-4">
          <FilterForm action={action} filter={filter} idPrefix="phone-" />
        </div>
      </details>
    </>
  );
}

function FilterForm({ action, filter, idPrefix }: FiltersProps & { idPrefix: string }) {
  const { filters } = useLabels(LIST_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  const fieldOf = (name: string) => ({ id: `${idPrefix}${name}`, name });
  return (
    <Form
      action={action}
      // A new key remounts the form, so that the default values match the URL.
      key={JSON.stringify(filter)}
      className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(2,minmax(0,1fr))_repeat(2,minmax(0,0.9fr))_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <Field
          {...fieldOf("search")}
          type="search"
          label={filters.search}
          placeholder={filters.searchHint}
          defaultValue={filter.search}
        />
      </div>
      <Select
        {...fieldOf("status")}
        label={filters.status}
        defaultValue={filter.status ?? ""}
        any={filters.any}
        options={buildOptions(LISTED_STATUSES, {
          ...words.statuses,
          needs_decision: filters.needsDecision,
          planned: filters.planned,
        })}
      />
      <Select
        {...fieldOf("payment_status")}
        label={filters.payment}
        defaultValue={filter.payment_status ?? ""}
        any={filters.any}
        options={buildOptions(PAYMENT_STATUSES, words.payment)}
      />
      <Field {...fieldOf("from")} type="date" label={filters.from} defaultValue={filter.from} />
      <Field {...fieldOf("to")} type="date" label={filters.to} defaultValue={filter.to} />
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1">
        <Button type="submit" tone="secondary" className="min-h-11">
          {filters.apply}
        </Button>
        {countActiveFilters(filter) > 0 && (
          <ButtonLink href={action} tone="quiet" className="min-h-11">
            {filters.clear}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

export function countActiveFilters({ before: _, ...filter }: ShipmentListFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

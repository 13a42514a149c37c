import { ChevronDown } from "lucide-react";
import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { FilterButtons } from "@/components/ui/filter-buttons";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { buildOptions, Select } from "@/components/ui/select";
import { TRANSFER_TYPES, type TransferType } from "@/lib/core/money/postings";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { WALLET_LABELS } from "./labels";

interface DirectionTabsProps {
  tabs: { label: string; href: string; isCurrent: boolean }[];
}

export function DirectionTabs({ tabs }: DirectionTabsProps) {
  const labels = useLabels(WALLET_LABELS).ledger;
  return (
    <nav aria-label={labels.directions} className="inline-flex gap-0.5 rounded-[0.625rem] bg-sunken p-0.75">
      {tabs.map(({ label, href, isCurrent }) => (
        <HoverPrefetchLink
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-8 items-center justify-center rounded-[0.4375rem] px-3 font-medium max-[22rem]:px-1.5 text-sm touch:min-h-11 touch:min-w-11",
            isCurrent ? "bg-sheet text-ink shadow-lift-1" : "text-muted hover:text-ink",
          )}
        >
          {label}
        </HoverPrefetchLink>
      ))}
    </nav>
  );
}

/** Transfer types that never involve a merchant's wallet. */
const OTHERS: readonly TransferType[] = [
  "DELIVERY_REVENUE",
  "CANCELLATION_FEE",
  "FAILURE_FEE",
  "RETURN_SUBSIDY",
];

interface LedgerFilterProps {
  filter: StatementFilter;
  href: string;
  isFiltered: boolean;
}

export function LedgerFilter({ filter, href, isFiltered }: LedgerFilterProps) {
  const labels = useLabels(WALLET_LABELS);
  const types = TRANSFER_TYPES.filter((type) => !OTHERS.includes(type));
  return (
    <details open={Boolean(filter.type ?? filter.from ?? filter.to)} className="group px-5 pb-2">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-lg font-medium text-act text-sm hover:text-act-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>{labels.ledger.more}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <form
        action={href}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] items-end gap-3 py-3 sm:grid-cols-[9.5rem_9.5rem_minmax(0,14rem)_auto]"
      >
        {filter.direction && <input type="hidden" name="direction" value={filter.direction} />}
        <Field id="from" type="date" label={labels.ledger.from} defaultValue={filter.from ?? ""} />
        <Field id="to" type="date" label={labels.ledger.to} defaultValue={filter.to ?? ""} />
        <div className="min-w-0">
          <Select
            id="type"
            label={labels.ledger.type}
            defaultValue={filter.type ?? ""}
            any={labels.ledger.allTypes}
            options={buildOptions(types, labels.types)}
          />
        </div>
        <FilterButtons href={href} isFiltered={isFiltered} labels={labels.ledger} />
      </form>
    </details>
  );
}

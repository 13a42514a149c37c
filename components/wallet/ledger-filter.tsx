import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { FilterButtons } from "@/components/ui/filter-buttons";
import { buildOptions, Select } from "@/components/ui/select";
import { TRANSFER_TYPES, type TransferType } from "@/lib/core/money/postings";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { WALLET_LABELS } from "./labels";

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
    <form
      action={href}
      className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] items-end gap-3 border-b border-line px-5 py-4 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)_auto]"
    >
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
  );
}

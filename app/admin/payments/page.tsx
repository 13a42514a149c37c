import { CircleCheck } from "lucide-react";
import { useLabels } from "#locale";
import { parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { FilterBar, ModeSelect, SearchField } from "@/components/admin/filter-bar";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { PAYMENT_LABELS } from "@/components/admin/money/labels-payments";
import { PaymentTable } from "@/components/admin/money/payment-table";
import { PaymentTabs } from "@/components/admin/money/payment-tabs";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listPayments, type PaymentView } from "@/lib/admin/money/payments";
import { MODES, type Mode } from "@/lib/core/mode";

const PATH = "/admin/payments";
const VIEWS: PaymentView[] = ["open", "late", "mismatched", "reversed"];

export const generateMetadata = createTitle((locale) => PAYMENT_LABELS[locale].title);

export default async function Payments({ searchParams }: { searchParams: SearchParams }) {
  const { lists } = await requireAdmin();
  const labels = PAYMENT_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const [mode, view] = [parseChoice(MODES, query.mode) ?? "live", parseChoice(VIEWS, query.view) ?? "open"];
  const before = parseId(query.before);
  const { search } = query;
  const { rows, next } = await listPayments({ mode, view, search, before }, lists);
  const [emptyTitle, emptyText] = search ? labels.empty.found : labels.empty[view];
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <PaymentTabs current={view} mode={mode} />
      <Filters query={query} mode={mode} />
      <Section>
        {search ? (
          <SectionHeader title={labels.found} />
        ) : (
          <SectionHeader title={labels.views[view]} hint={labels.viewHints[view]} />
        )}
        {rows.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={emptyTitle} text={emptyText} />
        ) : (
          <PaymentTable payments={rows} />
        )}
        <KeysetPages
          path={PATH}
          query={{ mode: query.mode, view: query.view, search }}
          isFirst={!before}
          next={next}
        />
      </Section>
    </>
  );
}

interface FiltersProps {
  query: Record<string, string | undefined>;
  mode: Mode;
}

function Filters({ query, mode }: FiltersProps) {
  const labels = useLabels(PAYMENT_LABELS);
  const { search } = query;
  return (
    <FilterBar
      action={PATH}
      hidden={{ view: query.view }}
      isFiltered={mode === "sandbox" || search !== undefined}
    >
      <SearchField
        label={labels.search}
        placeholder={labels.searchHint}
        defaultValue={search}
        maxLength={100}
      />
      <ModeSelect mode={mode} />
    </FilterBar>
  );
}

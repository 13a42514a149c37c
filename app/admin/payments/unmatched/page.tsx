import { CircleCheck } from "lucide-react";
import { parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { PAYMENT_LABELS } from "@/components/admin/money/labels-payments";
import { PaymentTabs } from "@/components/admin/money/payment-tabs";
import { UnmatchedTable } from "@/components/admin/money/unmatched-table";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listUnmatchedCallbacks } from "@/lib/admin/money/payments";
import { MODES } from "@/lib/core/mode";

const PATH = "/admin/payments/unmatched";

export const generateMetadata = createTitle((locale) => PAYMENT_LABELS[locale].views.unmatched);

/** Lists gateway callbacks that match no payment, in all modes: only a matching payment has a mode. */
export default async function Unmatched({ searchParams }: { searchParams: SearchParams }) {
  await requireAdmin();
  const labels = PAYMENT_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const before = parseId(query.before);
  const { rows, next } = await listUnmatchedCallbacks(before);
  const [emptyTitle, emptyText] = labels.empty.unmatched;
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <PaymentTabs current="unmatched" mode={parseChoice(MODES, query.mode) ?? "live"} />
      <Section>
        <SectionHeader title={labels.views.unmatched} hint={labels.viewHints.unmatched} />
        {rows.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={emptyTitle} text={emptyText} />
        ) : (
          <UnmatchedTable callbacks={rows} />
        )}
        <KeysetPages path={PATH} query={{ mode: query.mode }} isFirst={!before} next={next} />
      </Section>
    </>
  );
}

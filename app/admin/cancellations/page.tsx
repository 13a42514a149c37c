import { Ban } from "lucide-react";
import { parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { FilterBar, ModeSelect } from "@/components/admin/filter-bar";
import { CancellationTables } from "@/components/admin/shipments/cancellation-tables";
import { REPORT_LABELS } from "@/components/admin/shipments/labels-reports";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { reportCancellations } from "@/lib/admin/shipments/report-cancellations";
import { nullIfRefused } from "@/lib/core/conditions";
import { addDays, toTanzaniaDay, endOfDay, isDay, startOfDay } from "@/lib/core/time/day";
import { MODES } from "@/lib/core/mode";

const PATH = "/admin/cancellations";
const DAYS_AT_FIRST = 30;

export const generateMetadata = createTitle((locale) => REPORT_LABELS[locale].title);

export default async function Cancellations({ searchParams }: { searchParams: SearchParams }) {
  const { lists } = await requireAdmin();
  const labels = REPORT_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const mode = parseChoice(MODES, query.mode) ?? "live";
  const today = toTanzaniaDay(new Date());
  const to = dayIn(query.to) ?? today;
  const from = dayIn(query.from) ?? addDays(to, 1 - DAYS_AT_FIRST);
  const range = { mode, from: startOfDay(from), until: endOfDay(to) };
  const report = await nullIfRefused(() => reportCancellations(range, lists));
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <FilterBar action={PATH} isFiltered={Boolean(query.from ?? query.to ?? (mode === "sandbox" || null))}>
        <Field id="from" type="date" label={labels.from} defaultValue={from} max={today} />
        <Field id="to" type="date" label={labels.to} defaultValue={to} max={today} />
        <ModeSelect mode={mode} />
      </FilterBar>
      {report === null && <Banner tone="danger">{labels.tooLong}</Banner>}
      {report?.total.count === 0 && (
        <Section>
          <EmptyState icon={<Ban />} title={labels.empty} text={labels.emptyText} />
        </Section>
      )}
      {report && report.total.count > 0 && <CancellationTables report={report} from={from} to={to} />}
    </>
  );
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}

import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { ADMIN_OVERVIEW_LABELS } from "@/components/admin/overview/labels-overview";
import { AttentionList } from "@/components/admin/overview/attention-list";
import { StatusBadge } from "@/components/shipments/status-badge";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { Section, SectionHeader } from "@/components/ui/section";
import { PageHeader } from "@/components/ui/page-header";
import { Stat } from "@/components/ui/stat";
import { readAdminOverview } from "@/lib/admin/overview";
import { formatTzs } from "@/lib/core/locale";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";

const REFRESH_SECONDS = 30;

export const generateMetadata = createTitle((locale) => ADMIN_OVERVIEW_LABELS[locale].title);

export default async function Overview() {
  const { lists } = await requireAdmin();
  const locale = await getLocale();
  const labels = ADMIN_OVERVIEW_LABELS[locale];
  const facts = await readAdminOverview("live", lists);
  const { today } = facts;
  const statuses = SHIPMENT_STATUSES.filter((status) => today[status]);
  const count = statuses.reduce((sum, status) => sum + (today[status] ?? 0), 0);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <dl className="mb-5 grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3">
        <Stat label={labels.shipments} value={count.toLocaleString("en-US")} note={labels.today} />
        <Stat label={labels.ridersOnline} value={facts.ridersOnline} note={ADMIN_LABELS[locale].modes.live} />
        <Stat label={labels.worth} value={formatTzs(facts.todayTzs)} note={labels.today} />
      </dl>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <AttentionList
          counts={{ ...facts, approvals: facts.approvals.count, waiting: facts.waiting.count }}
          oldest={{ approvals: facts.approvals.oldestSince, waiting: facts.waiting.oldestSince }}
        />
        <Section>
          <SectionHeader title={labels.today} hint={labels.todayHint} />
          {statuses.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.todayEmpty}</p>}
          <ul className="divide-y divide-line text-sm">
            {statuses.map((status) => (
              <li key={status} className="flex items-center justify-between px-5 py-2.5">
                <StatusBadge status={status} />
                <span className="font-medium tabular-nums">{today[status]?.toLocaleString("en-US")}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <AutoRefresh seconds={REFRESH_SECONDS} />
    </>
  );
}

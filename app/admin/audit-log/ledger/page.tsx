import { ShieldCheck } from "lucide-react";
import { useLabels } from "#locale";
import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import { SectionTabs } from "@/components/admin/section-tabs";
import { FindingTable } from "@/components/admin/money/finding-table";
import { LEDGER_LABELS } from "@/components/admin/money/labels-ledger";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Stat } from "@/components/ui/stat";
import { type LedgerAudit, readLedgerAudit } from "@/lib/admin/money/wallet";

export const generateMetadata = createTitle((locale) => AUDIT_LABELS[locale].ledger);

export default async function Ledger() {
  await requireAdmin();
  const locale = await getLocale();
  const labels = LEDGER_LABELS[locale];
  const audit = await readLedgerAudit();
  return (
    <>
      <PageHeader
        title={AUDIT_LABELS[locale].title}
        hint={labels.hint}
        actions={
          <UnconfirmedActionButton need="money" url="/api/admin/ledger-audit" done={labels.requested}>
            {labels.runNow}
          </UnconfirmedActionButton>
        }
      />
      <SectionTabs labels={AUDIT_LABELS[locale]} tabs={["log", "ledger"]} current="ledger" />
      <dl className="mb-5 grid gap-3 sm:grid-cols-2">
        <Stat
          label={labels.lastRun}
          value={<AdminLocalTime at={audit.lastRunAt} none={labels.notYet} isDistance />}
        />
        <Stat label={labels.result} value={<Result audit={audit} />} note={audit.lastError} />
      </dl>
      <Section>
        <SectionHeader title={labels.findings} hint={labels.findingsHint} />
        {audit.findings.length === 0 ? (
          <EmptyState icon={<ShieldCheck />} title={labels.findingsEmpty} text={labels.findingsEmptyText} />
        ) : (
          <FindingTable findings={audit.findings} />
        )}
      </Section>
    </>
  );
}

function Result({ audit }: { audit: LedgerAudit }) {
  const labels = useLabels(LEDGER_LABELS);
  if (audit.findings.length > 0) return <Status tone="danger">{labels.faults(audit.findings.length)}</Status>;
  if (audit.lastError) return <Status tone="warning">{labels.unfinished}</Status>;
  if (audit.lastRunAt === null) return labels.notYet;
  return <Status tone="success">{labels.sound}</Status>;
}

import { useLabels, useLocale } from "#locale";
import { actionsColumn, MerchantCell } from "@/components/admin/columns";
import { ActionButton } from "@/components/admin/action-button";
import { DataTable } from "@/components/ui/data-table";
import { AdminLocalTime } from "@/components/admin/moment";
import { TextLink } from "@/components/admin/text-link";
import type { LedgerAudit } from "@/lib/admin/money/wallet";
import { LEDGER_LABELS } from "./labels-ledger";

export function FindingTable({ findings }: Pick<LedgerAudit, "findings">) {
  const locale = useLocale();
  const labels = useLabels(LEDGER_LABELS);
  return (
    <DataTable
      caption={labels.findings}
      rows={findings}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.invariant,
          cell: ({ invariant, subject }) => (
            <>
              <span className="font-medium font-mono text-[0.8125rem]">{invariant}</span>
              <span className="block text-muted">
                <Subject subject={subject} />
              </span>
            </>
          ),
        },
        { label: labels.detail, cell: ({ detail }) => <span className="break-words">{detail}</span> },
        {
          label: labels.wallet,
          cell: ({ merchant }) => (merchant ? <MerchantCell {...merchant} merchantId={merchant.id} /> : "–"),
        },
        {
          label: labels.seen,
          cell: ({ createdAt, occurrences }) => (
            <>
              <AdminLocalTime at={createdAt} />
              <span className="block text-muted text-xs">{labels.times(occurrences)}</span>
            </>
          ),
        },
        {
          ...actionsColumn(locale),
          cell: ({ id, subject }) => (
            <ActionButton
              need="money"
              size="small"
              url={`/api/admin/ledger-findings/${id}/forget`}
              label={labels.close}
              description={`${labels.close}: ${subject}`}
              title={labels.closeTitle}
              text={labels.closeText}
              done={labels.closed}
              tone="danger"
            />
          ),
        },
      ]}
    />
  );
}

function Subject({ subject }: { subject: string }) {
  const reference = /^payment (\S+)$/.exec(subject)?.[1];
  if (!reference) return subject;
  return <TextLink href={`/admin/payments?search=${encodeURIComponent(reference)}`}>{subject}</TextLink>;
}

import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { actionsColumn } from "@/components/admin/columns";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { AdminLocalTime } from "@/components/admin/moment";
import { MerchantBadge } from "@/components/admin/status-badge";
import { TextLink } from "@/components/admin/text-link";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listApprovals, listMerchants } from "@/lib/admin/merchants/merchants";
import { MERCHANT_LABELS } from "./labels-merchants";
import { MerchantActions } from "./merchant-actions";

type MerchantRow = ListedRow<typeof listMerchants>;
type Approval = Awaited<ReturnType<typeof listApprovals>>[number];

export function ApprovalTable({ merchants }: { merchants: readonly Approval[] }) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  return (
    <DataTable
      caption={labels.waiting(merchants.length)}
      rows={merchants}
      keyOf={({ id }) => id}
      columns={[
        { label: labels.name, cell: (row) => <MerchantName {...row} /> },
        { label: labels.phone, cell: ({ phone }) => phone },
        {
          label: labels.since,
          cell: ({ waitingSince }) => <AdminLocalTime at={waitingSince} isDistance />,
        },
        {
          ...actionsColumn(locale),
          cell: ({ id, businessName, status }) => (
            <MerchantActions id={id} name={businessName} status={status} size="small" />
          ),
        },
      ]}
    />
  );
}

export function MerchantTable({ merchants }: { merchants: readonly MerchantRow[] }) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  return (
    <DataTable
      caption={labels.title}
      rows={merchants}
      keyOf={({ id }) => id}
      columns={[
        { label: labels.name, cell: (row) => <MerchantName {...row} /> },
        { label: labels.phone, cell: ({ phone }) => phone },
        {
          label: ADMIN_LABELS[locale].status,
          cell: ({ status }) => <MerchantBadge status={status} />,
        },
        {
          label: labels.registered,
          isEnd: true,
          cell: ({ createdAt }) => <AdminLocalTime at={createdAt} />,
        },
      ]}
    />
  );
}

function MerchantName({ id, businessName, businessEmail }: MerchantRow) {
  return (
    <>
      <TextLink href={`/admin/merchants/${id}`}>{businessName}</TextLink>
      <span className="block text-muted text-xs">{businessEmail}</span>
    </>
  );
}

import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { actionsColumn, MerchantCell } from "@/components/admin/columns";
import { DataTable } from "@/components/ui/data-table";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import { TextLink } from "@/components/admin/text-link";
import { Status, type StatusTone } from "@/components/ui/status";
import { formatTzs } from "@/lib/core/locale";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listPayments } from "@/lib/admin/money/payments";
import { isPaymentOpen, type PaymentState } from "@/lib/core/money/payment";
import { GatewayStatus } from "./gateway-status";
import { PAYMENT_LABELS } from "./labels-payments";

type ShownPayment = ListedRow<typeof listPayments>;

const TONES: Record<PaymentState, StatusTone> = {
  pending: "neutral",
  processing: "accent",
  succeeded: "success",
  failed: "danger",
  expired: "warning",
  cancelled: "neutral",
};

export function PaymentTable({ payments }: { payments: readonly ShownPayment[] }) {
  const locale = useLocale();
  const labels = useLabels(PAYMENT_LABELS);
  return (
    <DataTable
      caption={labels.title}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        { label: labels.payment, cell: (row) => <PaymentCell row={row} /> },
        { label: labels.merchant, cell: (row) => <MerchantCell {...row} /> },
        { label: labels.amount, isEnd: true, cell: ({ amountTzs }) => formatTzs(amountTzs) },
        {
          label: labels.age,
          cell: ({ createdAt, expiresAt, status }) => (
            <>
              <AdminLocalTime at={createdAt} isDistance />
              {isPaymentOpen(status) && expiresAt < new Date() && (
                <span className="block text-bad text-xs">{labels.overdue}</span>
              )}
            </>
          ),
        },
        { label: labels.said, cell: (row) => <SaidCell row={row} /> },
        { ...actionsColumn(locale), cell: (row) => <PaymentActions row={row} /> },
      ]}
    />
  );
}

function PaymentCell({ row }: { row: ShownPayment }) {
  const labels = useLabels(PAYMENT_LABELS);
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="whitespace-nowrap font-medium font-mono text-[0.8125rem]">{row.reference}</span>
        <Status tone={TONES[row.status]}>{labels.states[row.status]}</Status>
        {row.isChargedBack && <Status tone="danger">{labels.chargedBack}</Status>}
      </span>
      <span className="block text-muted text-xs">
        {row.shipmentId === null ? (
          labels.topUp
        ) : (
          <TextLink href={`/admin/shipments/${row.shipmentId}`}>{row.shipmentNumber}</TextLink>
        )}
      </span>
      <span className="block max-w-56 break-all text-muted text-xs">
        {`${row.gateway} ${row.providerReference ?? ""}`}
      </span>
    </>
  );
}

function SaidCell({ row }: { row: ShownPayment }) {
  const labels = useLabels(PAYMENT_LABELS);
  return (
    <>
      <GatewayStatus said={row.said} />
      {row.held && (
        <span className="mt-1 block text-xs sm:max-w-xs">
          <span className="text-bad">{`${labels.held}: ${row.held}.`}</span>{" "}
          <TextLink href="/admin/audit-log/ledger">{labels.toLedger}</TextLink>
        </span>
      )}
      {row.reversed && (
        <span className="mt-1 block text-bad text-xs sm:max-w-xs">
          {`${labels.reversed}: ${row.reversed}.`}
        </span>
      )}
    </>
  );
}

function PaymentActions({ row }: { row: ShownPayment }) {
  const labels = useLabels(PAYMENT_LABELS);
  const url = `/api/admin/payments/${row.id}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <UnconfirmedActionButton
        need="money"
        size="small"
        url={`${url}/ask`}
        description={`${labels.ask}: ${row.reference}`}
        done={labels.asked}
      >
        {labels.ask}
      </UnconfirmedActionButton>
      {row.reversed && (
        <ActionButton
          need="money"
          size="small"
          tone="danger"
          url={`${url}/charge-back`}
          label={labels.chargeBack}
          description={`${labels.chargeBack}: ${row.reference}`}
          title={labels.chargeBackTitle}
          text={labels.chargeBackText}
          done={labels.chargedBack}
        />
      )}
    </span>
  );
}

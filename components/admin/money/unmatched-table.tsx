import { useLabels, useLocale } from "#locale";
import { actionsColumn } from "@/components/admin/columns";
import { ActionButton } from "@/components/admin/action-button";
import { DataTable } from "@/components/ui/data-table";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listUnmatchedCallbacks } from "@/lib/admin/money/payments";
import { GatewayStatus } from "./gateway-status";
import { PAYMENT_LABELS } from "./labels-payments";

type Callback = ListedRow<typeof listUnmatchedCallbacks>;

export function UnmatchedTable({ callbacks }: { callbacks: readonly Callback[] }) {
  const locale = useLocale();
  const labels = useLabels(PAYMENT_LABELS);
  return (
    <DataTable
      caption={labels.views.unmatched}
      rows={callbacks}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.callback,
          cell: ({ reference, providerReference }) => (
            <>
              <span className="break-all font-medium font-mono text-[0.8125rem]">{reference}</span>
              <span className="block break-all text-muted text-xs">{providerReference}</span>
            </>
          ),
        },
        { label: labels.gateway, cell: ({ gateway }) => gateway },
        {
          label: labels.seen,
          cell: ({ lastSeenAt, occurrences }) => (
            <>
              <AdminLocalTime at={lastSeenAt} isDistance />
              <span className="block text-muted text-xs">{labels.times(occurrences)}</span>
            </>
          ),
        },
        { label: labels.said, cell: ({ said }) => <GatewayStatus said={said} /> },
        { ...actionsColumn(locale), cell: (row) => <UnmatchedActions {...row} /> },
      ]}
    />
  );
}

function UnmatchedActions({ id, reference }: Callback) {
  const labels = useLabels(PAYMENT_LABELS);
  const url = `/api/admin/unmatched-callbacks/${id}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <UnconfirmedActionButton
        need="money"
        size="small"
        url={`${url}/ask`}
        description={`${labels.ask}: ${reference}`}
        done={labels.asked}
      >
        {labels.ask}
      </UnconfirmedActionButton>
      <ActionButton
        need="money"
        size="small"
        url={`${url}/forget`}
        label={labels.settle}
        description={`${labels.settle}: ${reference}`}
        title={labels.settleTitle}
        text={labels.settleText}
        done={labels.settled}
      />
    </span>
  );
}

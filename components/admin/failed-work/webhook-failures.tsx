import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { actionsColumn, MerchantCell } from "@/components/admin/columns";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import type { listFailedDeliveries, listTroubledEndpoints } from "@/lib/admin/failed-work/failed-work";
import type { ListedRow } from "@/lib/admin/keyset";
import { FAILURE_LABELS } from "./labels-failures";

type Endpoint = Awaited<ReturnType<typeof listTroubledEndpoints>>[number];
type Delivery = ListedRow<typeof listFailedDeliveries>;

/** Lists failing endpoints. An administrator can enable endpoints that were disabled because of failures. */
export function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const locale = useLocale();
  const labels = useLabels(FAILURE_LABELS);
  const reasons = labels.disabledReason;
  return (
    <DataTable
      caption={labels.endpoints}
      rows={endpoints}
      keyOf={({ id }) => id}
      columns={[
        { label: labels.merchant, cell: (row) => <MerchantCell {...row} /> },
        { label: "URL", cell: ({ url }) => <span className="break-all">{url}</span> },
        {
          label: labels.since,
          cell: ({ failingSince }) => <AdminLocalTime at={failingSince} isDistance />,
        },
        {
          ...actionsColumn(locale),
          cell: ({ id, url, status, disabledReason }) =>
            status === "enabled" ? (
              <span className="text-muted">{labels.stillEnabled}</span>
            ) : (
              <span className="flex flex-wrap items-center justify-end gap-2">
                <span className="text-bad">{reasons[disabledReason ?? "other"] ?? reasons.other}</span>
                <UnconfirmedActionButton
                  need="retry"
                  size="small"
                  url={`/api/admin/webhook-endpoints/${id}/enable`}
                  description={`${labels.enable}: ${url}`}
                  done={labels.enabled}
                >
                  {labels.enable}
                </UnconfirmedActionButton>
              </span>
            ),
        },
      ]}
    />
  );
}

export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  const locale = useLocale();
  const labels = useLabels(FAILURE_LABELS);
  return (
    <DataTable
      caption={labels.deliveries}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.event,
          cell: ({ eventType, createdAt }) => (
            <>
              <span className="font-medium font-mono text-[0.8125rem]">{eventType}</span>
              <span className="block text-muted text-xs">
                <AdminLocalTime at={createdAt} />
              </span>
            </>
          ),
        },
        { label: labels.merchant, cell: (row) => <MerchantCell {...row} /> },
        { label: "URL", cell: ({ url }) => <span className="break-all">{url}</span> },
        { label: labels.answer, cell: ({ lastStatusCode }) => lastStatusCode ?? labels.noAnswer },
        { label: labels.attempts, isEnd: true, cell: ({ attempts }) => attempts },
        {
          label: labels.next,
          isEnd: true,
          cell: ({ nextAttemptAt }) =>
            nextAttemptAt ? (
              <AdminLocalTime at={nextAttemptAt} isDistance />
            ) : (
              <span className="text-bad">{labels.givenUp}</span>
            ),
        },
        {
          ...actionsColumn(locale),
          cell: ({ id, eventType, endpointStatus }) =>
            endpointStatus === "enabled" ? (
              <UnconfirmedActionButton
                need="retry"
                size="small"
                url={`/api/admin/webhook-deliveries/${id}/resend`}
                description={`${labels.resend}: ${eventType} ${id}`}
                done={labels.resent}
              >
                {labels.resend}
              </UnconfirmedActionButton>
            ) : null,
        },
      ]}
    />
  );
}

import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { AdminLocalTime } from "@/components/admin/moment";
import { TextLink } from "@/components/admin/text-link";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { Status } from "@/components/ui/status";
import { isRecentlySeen, type LiveRider, type LiveShipment } from "@/lib/core/tracking/live-map";
import { LIVE_MAP_LABELS } from "./labels-live-map";

interface Shown {
  now: Date;
}

const QUIET = "px-5 py-4 text-muted text-sm";

export function LiveShipments({ shipments, now }: Shown & { shipments: readonly LiveShipment[] }) {
  const locale = useLocale();
  const labels = useLabels(LIVE_MAP_LABELS);
  if (shipments.length === 0) return <p className={QUIET}>{labels.noShipments}</p>;
  return (
    <DataTable
      caption={labels.shipments}
      rows={shipments}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.shipment,
          cell: ({ id, shipmentNumber, status }) => (
            <>
              <TextLink href={`/admin/shipments/${id}`} className="whitespace-nowrap">
                {shipmentNumber}
              </TextLink>
              <span className="block text-muted text-xs">{SHIPMENT_TEXTS[locale].statuses[status]}</span>
            </>
          ),
        },
        {
          label: labels.hasRider,
          cell: ({ waitingSince, rider }) =>
            waitingSince ? (
              <>
                <Status tone="warning">{labels.waits}</Status>
                <span className="mt-1 block text-muted text-xs">
                  <span>{`${labels.since} `}</span>
                  <AdminLocalTime at={waitingSince} now={now} isWithin />
                </span>
              </>
            ) : (
              (rider ?? <span className="text-muted">{labels.none}</span>)
            ),
        },
        {
          label: labels.way,
          cell: ({ pickup, dropoff }) => (
            <span className="block max-w-64 text-muted [overflow-wrap:anywhere]">
              <span className="line-clamp-2">{pickup.address}</span>
              <span className="line-clamp-2">{`→ ${dropoff.address}`}</span>
            </span>
          ),
        },
      ]}
    />
  );
}

export function LiveRiders({ riders, now }: Shown & { riders: readonly LiveRider[] }) {
  const locale = useLocale();
  const labels = useLabels(LIVE_MAP_LABELS);
  if (riders.length === 0) return <p className={QUIET}>{labels.noRiders}</p>;
  return (
    <DataTable
      caption={labels.riders}
      rows={riders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.rider,
          cell: ({ name, vehicle }) => (
            <>
              <span className="font-medium">{name}</span>
              <span className="block text-muted text-xs">{getVehicleName(vehicle, locale)}</span>
            </>
          ),
        },
        {
          label: labels.work,
          cell: (rider) => <Work rider={rider} />,
        },
        {
          label: labels.seen,
          cell: (rider) => (
            <>
              {!isRecentlySeen(rider, now.toISOString()) && <Status tone="danger">{labels.silent}</Status>}
              <span className="block text-muted text-xs">
                <AdminLocalTime at={rider.heardAt} now={now} none={labels.never} isDistance />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

function Work({ rider }: { rider: LiveRider }) {
  const { states } = useLabels(LIVE_MAP_LABELS);
  const { shipmentId, shipmentNumber, isOnline } = rider;
  return (
    <>
      {shipmentId === null ? (
        <Status tone="success">{states.free}</Status>
      ) : (
        <TextLink href={`/admin/shipments/${shipmentId}`}>{shipmentNumber ?? states.busy}</TextLink>
      )}
      {!isOnline && <span className="block text-muted text-xs">{states.away}</span>}
    </>
  );
}

import { useLabels, useLocale } from "#locale";
import { actionsColumn } from "@/components/admin/columns";
import { ActionButton } from "@/components/admin/action-button";
import { DataTable } from "@/components/ui/data-table";
import { AdminLocalTime } from "@/components/admin/moment";
import { RevealButton } from "@/components/admin/staff/reveal-button";
import { TextLink } from "@/components/admin/text-link";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { Status, type StatusTone } from "@/components/ui/status";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listRiders } from "@/lib/admin/people/riders";
import { ADMIN_RIDER_LABELS } from "./labels-riders";

type RiderRow = ListedRow<typeof listRiders> & { isMasked: boolean };

const TONES = {
  online: "success",
  offline: "neutral",
  busy: "accent",
  blocked: "danger",
} as const satisfies Record<string, StatusTone>;

export function RiderTable({ riders }: { riders: readonly RiderRow[] }) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_RIDER_LABELS);
  return (
    <DataTable
      caption={labels.title}
      rows={riders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.name,
          cell: ({ id, name, phone, isMasked }) => (
            <>
              <span className="font-medium">{name}</span>
              <span className="block text-muted text-xs">{phone}</span>
              {isMasked && (
                <span className="mt-1.5 block">
                  <RevealButton subject="rider" id={id} name={name} />
                </span>
              )}
            </>
          ),
        },
        {
          label: labels.vehicle,
          cell: ({ vehicle, vehiclePlate }) =>
            [getVehicleName(vehicle, locale), vehiclePlate].filter(Boolean).join(", "),
        },
        { label: labels.state, cell: (rider) => <RiderState rider={rider} /> },
        {
          label: labels.seen,
          cell: ({ seenAt }) => <AdminLocalTime at={seenAt} isDistance />,
        },
        {
          ...actionsColumn(locale),
          cell: (rider) => (rider.mode === "live" ? <RiderActions rider={rider} /> : null),
        },
      ]}
    />
  );
}

function RiderState({ rider }: { rider: RiderRow }) {
  const { states } = useLabels(ADMIN_RIDER_LABELS);
  const { isActive, isOnline, shipmentId } = rider;
  const state = !isActive ? "blocked" : shipmentId !== null ? "busy" : isOnline ? "online" : "offline";
  const badge = <Status tone={TONES[state]}>{states[state]}</Status>;
  return shipmentId === null ? badge : <TextLink href={`/admin/shipments/${shipmentId}`}>{badge}</TextLink>;
}

function RiderActions({ rider }: { rider: RiderRow }) {
  const labels = useLabels(ADMIN_RIDER_LABELS);
  const { id, name, isActive } = rider;
  const url = `/api/admin/riders/${id}`;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <ActionButton
        need="operations"
        size="small"
        url={`${url}/reset-pin`}
        label={labels.reset}
        description={labels.resetTitle(name)}
        title={labels.resetTitle(name)}
        text={labels.resetText}
        done={labels.resetDone}
        reveal={{ field: "pin", label: labels.pinShown }}
      />
      <ActionButton
        need="operations"
        size="small"
        url={`${url}/block`}
        schema="blockRiderRequest"
        label={isActive ? labels.block : labels.unblock}
        description={isActive ? labels.blockTitle(name) : labels.unblockTitle(name)}
        title={isActive ? labels.blockTitle(name) : labels.unblockTitle(name)}
        text={isActive ? labels.blockText : labels.unblockText}
        body={{ blocked: isActive }}
        done={isActive ? labels.blocked : labels.unblocked}
        tone={isActive ? "danger" : "secondary"}
      />
    </span>
  );
}

import { useLabels } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { AdminLocalTime } from "@/components/admin/moment";
import { Status, type StatusTone } from "@/components/ui/status";
import { HUB_LATE_HOURS } from "@/lib/core/shipments/hub-desk";
import type { HubView } from "@/lib/core/shipments/hub-request";
import { HUB_LABELS, type HubLabels } from "./labels";

interface ListedParcel {
  shipmentId: number;
  shipmentNumber: string;
  place: keyof HubLabels["places"];
  originHub: string;
  destinationHub: string;
  isReturn: boolean;
  since: Date;
  expectedAt: Date | null;
  waybill: string | null;
  rider: string | null;
}

interface ParcelListProps {
  view: HubView;
  parcels: readonly ListedParcel[];
  now: Date;
}

const TONES: Record<ListedParcel["place"], StatusTone> = {
  to_send: "accent",
  wants_rider: "neutral",
  rider_coming: "success",
  held: "danger",
  by_rider: "neutral",
  by_carrier: "neutral",
};
const LATE_MS = HUB_LATE_HOURS * 3_600_000;

export function ParcelList({ view, parcels, now }: ParcelListProps) {
  const labels = useLabels(HUB_LABELS);
  return (
    <DataTable
      caption={labels.views[view]}
      rows={parcels}
      keyOf={({ shipmentId }) => shipmentId}
      columns={[
        {
          label: labels.parcel,
          cell: ({ shipmentNumber, isReturn }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <span className="font-medium font-mono [overflow-wrap:anywhere] sm:whitespace-nowrap">
                {shipmentNumber}
              </span>
              {isReturn && <Status tone="warning">{labels.isReturn}</Status>}
            </span>
          ),
        },
        { label: labels.lane, cell: ({ originHub, destinationHub }) => `${originHub} → ${destinationHub}` },
        {
          label: labels.state,
          cell: ({ place, rider, waybill }) => (
            <>
              <Status tone={TONES[place]}>{labels.places[place]}</Status>
              {(rider ?? waybill) && <span className="block text-muted text-xs">{rider ?? waybill}</span>}
            </>
          ),
        },
        {
          label: view === "here" ? labels.since : labels.expected,
          cell: (parcel) => (
            <>
              <AdminLocalTime at={parcel.expectedAt ?? parcel.since} now={now} isDistance={view === "here"} />
              {isLate(parcel, now) && (
                <span className="block">
                  <Status tone="danger">{labels.late}</Status>
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function isLate({ since, expectedAt }: ListedParcel, now: Date): boolean {
  return expectedAt ? expectedAt < now : now.getTime() - since.getTime() > LATE_MS;
}

import { useLabels, useLocale } from "#locale";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { getVehicleName } from "../shipments/catalogue-names";
import { buttonClass } from "../ui/button";
import { TRACKING_LABELS } from "./labels";

interface RiderCardProps {
  rider: NonNullable<TrackingView["rider"]>;
}

export function RiderCard({ rider }: RiderCardProps) {
  const locale = useLocale();
  const labels = useLabels(TRACKING_LABELS);
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-sheet p-4">
      <div className="min-w-0">
        <h2 className="text-muted text-sm">{labels.rider}</h2>
        <p className="font-semibold [overflow-wrap:anywhere]">{rider.name}</p>
        <p className="text-muted text-sm">
          <span>{getVehicleName(rider.vehicle, locale)}</span>
          {rider.plate && (
            <>
              {" · "}
              <span className="font-medium text-ink">
                <span className="sr-only">{`${labels.plate} `}</span>
                <span>{rider.plate}</span>
              </span>
            </>
          )}
        </p>
        <p className="text-muted text-sm tabular-nums">{rider.phone}</p>
      </div>
      <a href={`tel:${rider.phone}`} className={`${buttonClass({ size: "large" })} print:hidden`}>
        <span>{labels.call}</span>
        <span className="sr-only">{` ${rider.name}`}</span>
      </a>
    </section>
  );
}

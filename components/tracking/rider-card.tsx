import type { TrackingView } from "@/lib/core/tracking-view";
import { buttonClass } from "../ui/button";
import type { TrackingLabels } from "./labels";

/** Who brings the parcel, and a way to call. */
export function RiderCard({
  rider,
  labels,
}: {
  rider: NonNullable<TrackingView["rider"]>;
  labels: TrackingLabels;
}) {
  return (
    <section className="flex items-center justify-between gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="min-w-0">
        <h2 className="text-muted text-sm">{labels.rider}</h2>
        <p className="truncate font-semibold">{rider.name}</p>
        <p className="truncate text-muted text-sm">{rider.vehicle}</p>
        <p className="text-muted text-sm tabular-nums">{rider.phone}</p>
      </div>
      <a href={`tel:${rider.phone}`} className={buttonClass({ size: "large" })}>
        {labels.call}
        <span className="sr-only"> {rider.name}</span>
      </a>
    </section>
  );
}

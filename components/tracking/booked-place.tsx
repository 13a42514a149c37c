import { useLabels } from "#locale";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { classNames } from "../ui/class-names";
import { TRACKING_LABELS } from "./labels";

interface BookedPlaceProps {
  dropoff: NonNullable<TrackingView["dropoff"]>;
  className?: string;
}

/** Shows only the area and nearest landmark of the booked place, for privacy. */
export function DestinationArea({ dropoff, className }: BookedPlaceProps) {
  const labels = useLabels(TRACKING_LABELS);
  return (
    <p className={classNames("font-medium", className)}>
      <span>{dropoff.area ?? labels.destinationHidden}</span>
      {dropoff.near && <span className="block font-normal">{labels.near(dropoff.near)}</span>}
    </p>
  );
}

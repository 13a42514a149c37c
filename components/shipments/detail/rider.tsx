import { Phone } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { vehicleName } from "../catalogue-names";
import { Moment } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** Who has the job now, and a way to call. */
export function Rider({ view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const known = view.shipment.legs.find(({ rider }) => rider !== null)?.rider;
  if (!view.rider || !known) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">
          <span className="sr-only">{`${labels.rider}: `}</span>
          <span>{known.name}</span>
        </p>
        <p className="truncate text-muted">
          {[vehicleName(view.rider.vehicle, locale), known.vehicle_plate].filter(Boolean).join(" · ")}
        </p>
        {view.position && (
          <p className="text-muted text-xs">
            <span>{`${labels.seen} `}</span>
            <Moment at={view.position.recorded_at} now={view.now} withDistance isWithin />
          </p>
        )}
      </div>
      <a href={`tel:${known.phone}`} className={buttonClass({ tone: "secondary" })}>
        <Phone className="size-4" aria-hidden="true" />
        <span className="tabular-nums max-sm:sr-only">{known.phone}</span>
        <span className="sr-only">{labels.call(known.name)}</span>
      </a>
    </div>
  );
}

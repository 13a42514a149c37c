import { useLabels, useLocale } from "#locale";
import type { PinOutcome } from "@/lib/core/tracking/receiver-forms";
import { isPinOpen, type TrackingView } from "@/lib/core/tracking/tracking-view";
import { Button, buttonClass } from "../ui/button";
import { Banner } from "../ui/banner";
import { DestinationArea } from "./booked-place";
import { TRACKING_LABELS } from "./labels";

interface PinCardProps {
  view: TrackingView;
  pinToken: string | null;
  pinOutcome: PinOutcome | null;
  pinMaxMetres: number;
  editHref: string;
}

/** Asks the receiver once, before the pickup, to confirm the place. The form works without scripts. */
export function PinCard({ view, pinToken, pinOutcome, pinMaxMetres, editHref }: PinCardProps) {
  const locale = useLocale();
  const labels = useLabels(TRACKING_LABELS).pin;
  return (
    <>
      {pinOutcome && isStillTrue(pinOutcome, view) && (
        <div role="status">
          <Banner tone={pinOutcome === "saved" ? "success" : "warning"}>
            {labels.outcomes[pinOutcome](pinMaxMetres)}
          </Banner>
        </div>
      )}
      {view.pin === "open" && pinToken && (
        <section className="rounded-2xl border border-act/30 bg-act-soft p-4">
          <h2 className="font-semibold">{labels.question}</h2>
          {view.dropoff && <DestinationArea dropoff={view.dropoff} className="mt-1" />}
          <p className="mt-1 text-sm">{labels.why}</p>
          <form action="/track/pin" method="post" className="mt-3 flex flex-wrap gap-2">
            <input type="hidden" name="token" value={pinToken} />
            <input type="hidden" name="lang" value={locale} />
            <Button type="submit" size="large" className="whitespace-normal max-sm:w-full">
              {labels.yes}
            </Button>
            <a
              href={editHref}
              className={`${buttonClass({ tone: "secondary", size: "large" })} whitespace-normal text-center max-sm:w-full`}
            >
              {labels.move}
            </a>
          </form>
        </section>
      )}
    </>
  );
}

/** Returns false if the outcome in the URL no longer matches the shipment's status. */
function isStillTrue(outcome: PinOutcome, { status, isUnderWay }: TrackingView): boolean {
  return isPinOpen(status) || (outcome === "late" && isUnderWay);
}

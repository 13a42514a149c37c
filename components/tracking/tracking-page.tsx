import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import type { TrackingView } from "@/lib/core/tracking-view";
import { TRACKING_LABELS } from "./labels";
import { RiderCard } from "./rider-card";
import { StatusSummary } from "./status-summary";
import { Steps } from "./steps";
import { Timeline } from "./timeline";
import { Whereabouts } from "./whereabouts";

/** What a receiver sees of a shipment. Specification: What the service does, 5. */
export function TrackingPage({ view, locale, map }: { view: TrackingView; locale: Locale; map?: ReactNode }) {
  const labels = TRACKING_LABELS[locale];
  return (
    <>
      <StatusSummary view={view} labels={labels} />
      <Steps steps={view.steps} label={labels.progress} />
      {!view.isArchived && (
        <div className="mt-6 space-y-4">
          {view.rider && <RiderCard rider={view.rider} labels={labels} />}
          <Whereabouts view={view} labels={labels} map={map} />
          <div className="pt-2">
            <Timeline entries={view.timeline} labels={labels} />
          </div>
        </div>
      )}
      <footer className="mt-8 border-t border-line pt-4 text-muted text-sm">
        <p>
          {labels.code}: <span className="font-mono text-ink">{view.code}</span>
        </p>
        {!view.isArchived && <p className="mt-1">{labels.timeZone}</p>}
      </footer>
    </>
  );
}

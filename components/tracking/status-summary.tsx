"use client";

import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { classNames } from "../ui/class-names";

const LOOKS: Partial<Record<TrackingView["status"], { box: string; sign: string }>> = {
  delivered: { box: "border-good/40 bg-sheet", sign: "M6 16.5l6.5 6.5L26 9.5" },
  failed: { box: "border-bad/40 bg-sheet", sign: "M16 6v13m0 5v1" },
  cancelled: { box: "border-edge/40 bg-sunken", sign: "M8 8l16 16M24 8L8 24" },
};

interface StatusSummaryProps {
  status: TrackingView["status"];
  text: TrackingView["text"];
  eta: TrackingView["eta"];
  etaTerm: string;
  /** Text about the delay against the first estimate. Null if the shipment has no delay. */
  laterText: string | null;
}

export function StatusSummary({ status, text, eta, etaTerm, laterText }: StatusSummaryProps) {
  const look = LOOKS[status];
  return (
    <section
      aria-live="polite"
      className={classNames("rounded-2xl border p-5", look ? look.box : "border-line bg-sheet")}
    >
      <h1 className="flex items-start gap-3 text-balance font-semibold text-[clamp(1.25rem,6.5vw,1.5rem)] leading-tight tracking-tight [overflow-wrap:anywhere]">
        {look && <Sign path={look.sign} />}
        <span>{text.headline}</span>
      </h1>
      <p className="mt-2 text-pretty">{text.sentence}</p>
      {eta && <Estimate eta={eta} term={etaTerm} laterText={laterText} />}
      {text.next && <p className="mt-3 text-pretty">{text.next}</p>}
    </section>
  );
}

interface EstimateProps {
  eta: NonNullable<TrackingView["eta"]>;
  term: string;
  laterText: string | null;
}

function Estimate({ eta, term, laterText }: EstimateProps) {
  return (
    <p className="mt-4 border-t border-line pt-3">
      <span className="block text-muted text-sm">{term}</span>
      <time dateTime={eta.at} className="font-semibold text-xl tabular-nums">
        {eta.text}
      </time>
      {eta.relative && (
        <>
          {" "}
          <span className="inline-block text-muted">{eta.relative}</span>
        </>
      )}
      {laterText && <span className="mt-1 block text-warn">{laterText}</span>}
    </p>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" className="mt-0.5 size-6 shrink-0" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

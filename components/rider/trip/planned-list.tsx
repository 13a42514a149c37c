"use client";

import { useLabels, useLocale } from "#locale";
import type { PlannedJob } from "@/lib/core/riders/trip";
import { createPlannedWindow, formatArrival } from "@/lib/core/time/arrival";
import { useNow } from "../device/use-now";
import { JOB_LABELS } from "../labels-job";
import { PlaceCard } from "../place-card";
import { TRIP_LABELS } from "./labels-trip";

interface PlannedListProps {
  jobs: readonly PlannedJob[];
  clockOffsetMs: number;
}

const MINUTE_MS = 60_000;

/** Scheduled pickups, and parcels that the rider keeps until a planned attempt. */
export function PlannedList({ jobs, clockOffsetMs }: PlannedListProps) {
  const locale = useLocale();
  const labels = useLabels(TRIP_LABELS).planned;
  const now = new Date(useNow(MINUTE_MS) + clockOffsetMs);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="planned" className="space-y-3">
      <h2 id="planned" className="font-bold text-xl">
        {labels.heading}
      </h2>
      <ul className="space-y-4">
        {jobs.map(({ job, kind, window }) => (
          <li key={job.shipment_id} className="space-y-2">
            <p className="font-semibold text-lg leading-snug">
              <span>{`${labels[kind]}: `}</span>
              <time dateTime={window.after} className="tabular-nums" suppressHydrationWarning>
                {formatArrival(createPlannedWindow(window), now, locale)}
              </time>
            </p>
            <PlannedPlace job={job} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlannedPlace({ job, kind }: Omit<PlannedJob, "window">) {
  const places = useLabels(JOB_LABELS);
  const labels = useLabels(TRIP_LABELS).planned;
  const number = `${places.number} ${job.shipment_number}`;
  if (kind === "pickup") {
    return (
      <p className="break-words text-lg leading-snug">
        <span>{`${job.pickup.name}, ${job.pickup.address} · `}</span>
        <span className="break-all font-mono text-muted">{number}</span>
      </p>
    );
  }
  const { dropoff, next_attempt: attempt } = job;
  return (
    <>
      <PlaceCard heading={places.dropoff} place={dropoff} landmark={dropoff.landmark} />
      <p className="break-all font-mono text-muted">{number}</p>
      <p className="text-lg leading-snug">
        {attempt?.hub ? labels.handIn(attempt.hub.name, attempt.hub.address) : labels.keep}
      </p>
    </>
  );
}

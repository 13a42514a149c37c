"use client";

import { useLabels } from "#locale";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { TRIP_LABELS } from "./labels-trip";

interface TripListProps {
  /** Jobs in delivery order. */
  jobs: readonly RiderJobView[];
  shown: RiderJobView;
  onShow: (shipmentId: number) => void;
}

export function TripList({ jobs, shown, onShow }: TripListProps) {
  const labels = useLabels(TRIP_LABELS);
  return (
    <section aria-labelledby="trip" className="space-y-3">
      <h2 id="trip" className="font-bold text-xl">
        {labels.heading(jobs.length)}
      </h2>
      <ol className="space-y-3">
        {jobs.map((job, index) => (
          <li key={job.shipment_id}>
            <button
              type="button"
              aria-current={job === shown ? "step" : undefined}
              onClick={() => onShow(job.shipment_id)}
              className="flex min-h-16 w-full gap-3 rounded-2xl border-2 border-edge bg-sheet p-4 text-left aria-[current]:border-act aria-[current]:bg-act-soft"
            >
              <span className="font-bold text-xl tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="block break-words font-bold text-xl leading-tight">{job.dropoff.name}</span>
                <span className="block break-words text-lg leading-snug">{job.dropoff.address}</span>
                <span className="block text-muted text-lg">{labels.stages[job.stage]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

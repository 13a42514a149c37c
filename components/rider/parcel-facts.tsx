import { useLabels } from "#locale";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { JOB_LABELS } from "./labels-job";

/** What to carry, to tell one parcel from another. */
export function ParcelFacts({ job }: { job: RiderJobView }) {
  const labels = useLabels(JOB_LABELS);
  return (
    <div className="rounded-2xl border border-line-strong bg-surface p-4">
      <p className="text-muted">{`${labels.parcel} · ${labels.kg(String(job.weight_kg))}`}</p>
      <ul className="mt-1 space-y-1">
        {job.items.map(({ description, quantity, is_fragile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and their order does not change.
          <li key={index} className="break-words text-lg leading-snug">
            <span>{`${quantity} × ${description}`}</span>
            {is_fragile && (
              <strong className="ml-2 rounded bg-warning-soft px-2 py-0.5 text-base text-warning">
                {labels.fragile}
              </strong>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 break-all font-mono text-muted">{`${labels.number} ${job.shipment_number}`}</p>
    </div>
  );
}

"use client";

import { useLabels, useLocale } from "#locale";
import type { RiderJobView, RiderStage } from "@/lib/core/riders/rider-state";
import { LabelCheck, type ScannedLabel } from "./label-check";
import { JOB_LABELS } from "./labels-job";
import { NextStep } from "./next-step";
import { PlaceCard } from "./place-card";
import { listReceiverChangeTexts } from "./receiver-changes";
import { TRIP_LABELS } from "./trip/labels-trip";
import { ReportProblem } from "./report-problem";
import { useSnapshot } from "./use-rider-phone";

const TO_PICKUP: RiderStage[] = ["accepted", "en_route_to_pickup", "arrived_at_pickup"];

interface JobViewProps {
  job: RiderJobView;
  /** Jobs of the trip except this job. */
  others: readonly RiderJobView[];
  /** Scanned label that was compared with the job. Null when no label was scanned. */
  label: ScannedLabel | null;
  onLabel: (label: ScannedLabel) => void;
  onStep: () => void;
  onShow: (shipmentId: number) => void;
}

export function JobView({ job, others, label, onLabel, onStep, onShow }: JobViewProps) {
  const locale = useLocale();
  const labels = useLabels(JOB_LABELS);
  const { waiting } = useSnapshot();
  const isToHub = job.stage === "collected" && job.dropoff.is_hub;
  const isChecking = waiting.some(
    ({ report }) => report.shipment_id === job.shipment_id && report.step === "deliver",
  );
  return (
    <>
      <section aria-labelledby="job" className="space-y-4">
        <header>
          <h1 id="job" className="font-bold text-2xl leading-tight">
            {isToHub ? labels.toHub : labels.stages[job.stage]}
          </h1>
          {others.length > 0 && (
            <p className="mt-1 break-words font-semibold text-lg">
              {TRIP_LABELS[locale].parcelFor(job.dropoff.name, others.length + 1)}
            </p>
          )}
          {job.is_return && <p className="mt-1 font-semibold text-lg text-warn">{labels.returning}</p>}
        </header>
        {job.stage === "holding" && <p className={CHECKING_CLASS}>{labels.holdingHint}</p>}
        {isToHub && <HubNumber hint={labels.hubWillScan} number={job.shipment_number} />}
        {isChecking && <p className={CHECKING_CLASS}>{labels.checking}</p>}
        <Where job={job} />
        <ParcelFacts job={job} />
        {job.stage === "arrived_at_pickup" && (
          <LabelCheck job={job} others={others} read={label} onRead={onLabel} />
        )}
        {job.stage !== "holding" && <ReportProblem key={job.stage} job={job} />}
      </section>
      {!isToHub && job.stage !== "holding" && (
        <NextStep
          job={job}
          stage={job.stage}
          others={others}
          isChecking={isChecking}
          onStep={onStep}
          onShow={onShow}
        />
      )}
    </>
  );
}

function Where({ job }: { job: RiderJobView }) {
  const locale = useLocale();
  const labels = useLabels(JOB_LABELS);
  const { pickup, dropoff, stage } = job;
  if (TO_PICKUP.includes(stage)) {
    return <PlaceCard heading={labels.pickup} place={pickup} landmark={null} />;
  }
  const heading = dropoff.is_hub ? labels.hub : labels.dropoff;
  const note = dropoff.is_hub ? {} : { phoneNote: labels.phoneLater };
  return (
    <PlaceCard
      heading={heading}
      place={dropoff}
      landmark={dropoff.landmark}
      said={listReceiverChangeTexts(dropoff, locale)}
      {...note}
    />
  );
}

function HubNumber({ number, hint }: { number: string; hint: string }) {
  return (
    <div className="rounded-2xl border-2 border-act bg-act-soft p-4 text-center">
      <p className="break-all font-bold font-mono text-xl">{number}</p>
      <p className="mt-2 text-lg leading-snug">{hint}</p>
    </div>
  );
}

const CHECKING_CLASS = "rounded-2xl border-2 border-warn bg-sheet p-4 font-semibold text-lg leading-snug";

function ParcelFacts({ job }: { job: RiderJobView }) {
  const labels = useLabels(JOB_LABELS);
  return (
    <div className="rounded-2xl border border-edge bg-sheet p-4">
      <p className="text-muted">{`${labels.parcel} · ${labels.kg(String(job.weight_kg))}`}</p>
      <ul className="mt-1 space-y-1">
        {job.items.map(({ description, quantity, is_fragile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and their order does not change.
          <li key={index} className="break-words text-lg leading-snug">
            <span>{`${quantity} × ${description}`}</span>
            {is_fragile && (
              <strong className="ml-2 rounded bg-sheet px-2 py-0.5 text-base text-warn">
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

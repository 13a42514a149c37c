import type { Locale } from "@/lib/core/locale";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { Ending } from "./phone/ended-elsewhere";

/** Whatever a report or a job may come to, but the rider's own doing; `other` for what is not named. */
type ToldOutcome = Exclude<RiderOutcome, "done"> | Ending | "photo_refused" | "other";

const en = {
  heading: "Message",
  acknowledge: "OK, I understand",
  job: (number: string | null) => (number ? `Job ${number}` : "This job"),
  texts: {
    job_cancelled: (job: string) => `${job} was cancelled. Do not go on with it.`,
    job_taken: (job: string) => `${job} was taken by another rider.`,
    offer_expired: (job: string) => `${job}: the time to answer is over.`,
    not_your_job: (job: string) => `${job} is not yours any more. Do not go on with it.`,
    job_ended: (job: string) => `${job} was cancelled or given to another rider. Do not go on with it.`,
    received_by_hub: (job: string) => `${job} is done: the hub has taken the parcel in.`,
    bring_back: (job: string) => `${job}: the parcel goes back to its sender. Bring it there.`,
    settled: (job: string) => `${job}: the office has settled it. The parcel is not yours to carry any more.`,
    out_of_turn: (job: string) => `${job}: a step was not accepted. See where the job stands.`,
    pin_wrong: (job: string) => `${job}: the PIN is wrong. Ask the receiver again.`,
    pin_used_up: (job: string) =>
      `${job}: the PIN was wrong too often. Report the problem, or call the office.`,
    pin_required: (job: string) => `${job} needs the receiver's PIN.`,
    photo_required: (job: string) => `${job} needs a photo of the handover.`,
    photo_refused: (job: string) => `${job}: the photo of the handover was not accepted. Tell the office.`,
    rider_busy: (_job: string) => "You have another job. Finish it first.",
    too_early: (job: string) => `${job}: it is too early to report. Wait until the waiting time is over.`,
    invalid: (job: string) => `${job}: a step is not possible here. Tell the office.`,
    other: (job: string) => `${job}: a step was not accepted.`,
  },
};

type OutcomeLabels = typeof en;

const sw: OutcomeLabels = {
  heading: "Ujumbe",
  acknowledge: "Sawa, nimeelewa",
  job: (number) => (number ? `Kazi ${number}` : "Kazi hii"),
  texts: {
    job_cancelled: (job) => `${job} imesitishwa. Usiendelee nayo.`,
    job_taken: (job) => `${job} imechukuliwa na dereva mwingine.`,
    offer_expired: (job) => `${job}: muda wa kujibu umekwisha.`,
    not_your_job: (job) => `${job} si yako tena. Usiendelee nayo.`,
    job_ended: (job) => `${job} imesitishwa au imepewa dereva mwingine. Usiendelee nayo.`,
    received_by_hub: (job) => `${job} imekamilika: kituo kimepokea mzigo.`,
    bring_back: (job) => `${job}: mzigo unarudi kwa aliyeutuma. Urudishe.`,
    settled: (job) => `${job}: ofisi imeimaliza. Huna mzigo huu tena.`,
    out_of_turn: (job) => `${job}: hatua moja haikukubaliwa. Angalia kazi ilipofikia.`,
    pin_wrong: (job) => `${job}: PIN si sahihi. Muulize mpokeaji tena.`,
    pin_used_up: (job) => `${job}: PIN imekosewa mara nyingi mno. Ripoti tatizo, au piga simu ofisini.`,
    pin_required: (job) => `${job} inahitaji PIN ya mpokeaji.`,
    photo_required: (job) => `${job} inahitaji picha ya makabidhiano.`,
    photo_refused: (job) => `${job}: picha ya makabidhiano haikupokelewa. Iambie ofisi.`,
    rider_busy: () => "Una kazi nyingine. Imalize kwanza.",
    too_early: (job) => `${job}: bado mapema kuripoti. Subiri muda wa kusubiri uishe.`,
    invalid: (job) => `${job}: hatua moja haiwezekani hapa. Iambie ofisi.`,
    other: (job) => `${job}: hatua moja haikukubaliwa.`,
  },
};

/** What the rider is told when a step could not be done. */
export const OUTCOME_LABELS: Record<Locale, OutcomeLabels> = { sw, en };

export function outcomeText(locale: Locale, outcome: string, shipmentNumber: string | null): string {
  const { job, texts } = OUTCOME_LABELS[locale];
  const text = outcome in texts ? texts[outcome as ToldOutcome] : texts.other;
  return text(job(shipmentNumber));
}

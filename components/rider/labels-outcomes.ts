import type { Locale } from "@/lib/core/locale";
import type { RiderOutcome } from "@/lib/core/riders/rider-state";
import type { JobEnding } from "@/components/rider/phone/jobs-ended-elsewhere";

/** Outcomes with a text for the rider. `other` covers unknown outcomes. */
type ToldOutcome = Exclude<RiderOutcome, "done"> | JobEnding | "photo_refused" | "other";

const en = {
  heading: "Message",
  acknowledge: "OK, I understand",
  job: (number: string | null) => (number ? `Job ${number}` : "This job"),
  texts: {
    job_cancelled: (job: string) => `${job} was cancelled. Stop working on it.`,
    job_taken: (job: string) => `${job} was taken by another rider.`,
    offer_expired: (job: string) => `${job}: the time to answer has run out.`,
    not_your_job: (job: string) => `${job} is no longer yours. Stop working on it.`,
    job_ended: (job: string) => `${job} was cancelled or given to another rider. Stop working on it.`,
    received_by_hub: (job: string) => `${job} is done: the hub has taken the parcel in.`,
    bring_back: (job: string) => `${job}: the parcel goes back to its sender. Bring it there.`,
    settled: (job: string) => `${job}: the office has settled it. You no longer carry this parcel.`,
    overtaken: (job: string) => `${job} now has another rider. Stop working on it.`,
    give_back: (job: string) =>
      `${job} was cancelled before you collected it. Give the parcel back to its sender, and call the office.`,
    keep_parcel: (job: string) =>
      `${job}: keep the parcel and don't hand it over. The office is finding out where it goes. Call the office.`,
    handed_over_late: (job: string) =>
      `${job}: you handed over the parcel, but we only heard after the job had ended. The office is looking into it. Call the office.`,
    out_of_turn: (job: string) => `${job}: a step was not accepted. See where the job stands.`,
    pin_wrong: (job: string) => `${job}: the PIN is wrong. Ask the receiver again.`,
    pin_used_up: (job: string) => `${job}: too many wrong PINs. Report the problem, or call the office.`,
    pin_required: (job: string) => `${job} needs the receiver's PIN.`,
    photo_required: (job: string) => `${job} needs a photo of the handover.`,
    photo_refused: (job: string) => `${job}: the photo of the handover was not accepted. Tell the office.`,
    rider_busy: (_job: string) => "You have another job. Finish it first.",
    too_early: (job: string) => `${job}: it's too early to report. Wait until the waiting time ends.`,
    invalid: (job: string) => `${job}: a step isn't possible here. Tell the office.`,
    other: (job: string) => `${job}: a step was not accepted.`,
  },
};

type OutcomeLabels = typeof en;

const sw: OutcomeLabels = {
  heading: "Ujumbe",
  acknowledge: "Sawa, nimeelewa",
  job: (number) => (number ? `Kazi ${number}` : "Kazi hii"),
  texts: {
    job_cancelled: (job) => `${job} imeghairiwa. Usiendelee nayo.`,
    job_taken: (job) => `${job} imechukuliwa na dereva mwingine.`,
    offer_expired: (job) => `${job}: muda wa kujibu umekwisha.`,
    not_your_job: (job) => `${job} si yako tena. Usiendelee nayo.`,
    job_ended: (job) => `${job} imeghairiwa au imepewa dereva mwingine. Usiendelee nayo.`,
    received_by_hub: (job) => `${job} imekamilika: kituo kimepokea mzigo.`,
    bring_back: (job) => `${job}: mzigo unarudi kwa aliyeutuma. Urudishe.`,
    settled: (job) => `${job}: ofisi imeimaliza. Huna mzigo huu tena.`,
    overtaken: (job) => `${job} ina dereva mwingine sasa. Usiendelee nayo.`,
    give_back: (job) =>
      `${job} ilighairiwa kabla hujachukua mzigo. Mrudishie mtumaji mzigo wake, kisha piga simu ofisini.`,
    keep_parcel: (job) =>
      `${job}: kaa na mzigo, usimpe mtu yeyote. Ofisi inaangalia unapaswa kwenda wapi; piga simu ofisini.`,
    handed_over_late: (job) =>
      `${job}: umekabidhi mzigo, lakini taarifa ilitufikia baada ya kazi kufungwa. Ofisi inalishughulikia; piga simu ofisini.`,
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

export const OUTCOME_LABELS: Record<Locale, OutcomeLabels> = { sw, en };

export function formatOutcome(locale: Locale, outcome: string, shipmentNumber: string | null): string {
  const { job, texts } = OUTCOME_LABELS[locale];
  const text = outcome in texts ? texts[outcome as ToldOutcome] : texts.other;
  return text(job(shipmentNumber));
}

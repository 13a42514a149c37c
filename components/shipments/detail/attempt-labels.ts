import type { Locale } from "@/lib/core/locale";

const en = {
  button: "Try again now",
  accept: (when: string) => `Accept: ${when}`,
  acceptNow: "Accept: start now",
  tooLate: "This time is no longer possible. Choose another one, or start now.",
  otherTime: "Choose another time",
  changeTime: "Change the time",
  timeHint: "Day, time and a note for the rider",
  question: "What should happen with the parcel?",
  tries: (attempt: number, most: number) => `try ${attempt} of ${most}`,
  until: (moment: string) => `You can decide until ${moment}.`,
  free: "free",
  done: "The rider is trying again.",
  planned: "The attempt is planned.",
  dialog: {
    title: "When should we try again?",
    text: "The receiver sees the time on the tracking page.",
    day: "Day",
    from: "From",
    until: "Until",
    choose: "Choose a time",
    twoHours: "2 hours later",
    notes: "Note for the rider",
    notesHint: "Optional. Replaces the earlier note.",
    confirm: "Plan the attempt",
    keep: "Not now",
  },
};

type AttemptLabels = typeof en;

const sw: AttemptLabels = {
  button: "Jaribu tena sasa",
  accept: (when) => `Kubali: ${when}`,
  acceptNow: "Kubali: anza sasa",
  tooLate: "Muda huu hauwezekani tena. Tafadhali chagua mwingine, au anza sasa.",
  otherTime: "Chagua muda mwingine",
  changeTime: "Badilisha muda",
  timeHint: "Siku, saa na maelekezo kwa dereva",
  question: "Mzigo ufanyweje?",
  tries: (attempt, most) => `jaribio la ${attempt} kati ya ${most}`,
  until: (moment) => `Unaweza kuamua hadi ${moment}.`,
  free: "bure",
  done: "Dereva anajaribu tena.",
  planned: "Muda wa kujaribu tena umepangwa.",
  dialog: {
    title: "Tujaribu tena lini?",
    text: "Mpokeaji ataona muda huu kwenye ukurasa wa kufuatilia.",
    day: "Siku",
    from: "Kuanzia saa",
    until: "Hadi saa",
    choose: "Chagua saa",
    twoHours: "Baada ya masaa 2",
    notes: "Maelekezo kwa dereva",
    notesHint: "Si lazima. Yanachukua nafasi ya maelekezo ya awali.",
    confirm: "Panga muda",
    keep: "Si sasa",
  },
};

export const ATTEMPT_LABELS: Record<Locale, AttemptLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  told: (movedMetres: number) =>
    movedMetres === 0 ? "The receiver confirmed the place" : `The receiver moved the pin by ${movedMetres} m`,
  proposes: "The receiver proposes another attempt",
  parts: { morning: "in the morning", afternoon: "in the afternoon", evening: "in the evening" },
  rated: (stars: number) => `The receiver rated it ${stars} out of 5`,
};

type ReceiverLabels = typeof en;

const sw: ReceiverLabels = {
  told: (movedMetres) =>
    movedMetres === 0 ? "Mpokeaji amethibitisha mahali" : `Mpokeaji amesogeza pini kwa mita ${movedMetres}`,
  proposes: "Mpokeaji anapendekeza kujaribu tena",
  parts: { morning: "asubuhi", afternoon: "mchana", evening: "jioni" },
  rated: (stars) => `Mpokeaji ametoa ${stars} kati ya 5`,
};

export const RECEIVER_LABELS: Record<Locale, ReceiverLabels> = { sw, en };

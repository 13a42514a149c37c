import type { Locale } from "@/lib/core/locale";
import type { ReceiverProposalInput } from "@/lib/core/tracking/receiver-proposal";

interface Facts {
  shipmentNumber: string;
  wish: ReceiverProposalInput;
  url: string;
  language: Locale;
}

export function proposalMail({ shipmentNumber, wish, url, language }: Facts) {
  const words = WORDS[language];
  const time = [wish.day, wish.part && words.parts[wish.part]].filter(Boolean).join(", ");
  const lines = [
    words.opening(shipmentNumber),
    time && `${words.time}: ${time}`,
    wish.place && `${words.place}: ${wish.place}`,
    words.decide,
    url,
  ];
  return { subject: words.subject(shipmentNumber), body: lines.filter(Boolean).join("\n\n") };
}

const WORDS = {
  en: {
    subject: (number: string) => `${number}: the receiver proposes another attempt`,
    opening: (number: string) =>
      `The delivery of ${number} failed, and the receiver suggests when or where to try again.`,
    time: "When",
    place: "Where",
    decide: "You decide: order another attempt, or have the parcel brought back.",
    parts: { morning: "in the morning", afternoon: "in the afternoon", evening: "in the evening" },
  },
  sw: {
    subject: (number: string) => `${number}: mpokeaji anapendekeza kujaribu tena`,
    opening: (number: string) =>
      `Mzigo ${number} haukufika, na mpokeaji anapendekeza lini au wapi tujaribu tena.`,
    time: "Lini",
    place: "Wapi",
    decide: "Uamuzi ni wako: agiza tujaribu tena, au mzigo urudishwe.",
    parts: { morning: "asubuhi", afternoon: "mchana", evening: "jioni" },
  },
} as const;

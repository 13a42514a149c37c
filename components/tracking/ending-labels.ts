import type { Locale } from "@/lib/core/locale";

const en = {
  handover: {
    heading: "How it was handed over",
    pin: "With the PIN that was sent to the receiver.",
    photo: "The rider took a photo.",
    name: "To a person, by name.",
    to: (firstName: string) => `Handed to ${firstName}.`,
  },
  proposal: {
    heading: "When or where should we try again?",
    hint: (merchant: string) => `${merchant} will read it and decide. You don't need to fill in everything.`,
    day: "Day",
    anyDay: "Any day",
    part: "Time of day",
    anyPart: "Any time",
    parts: { morning: "In the morning", afternoon: "In the afternoon", evening: "In the evening" },
    place: "Another place nearby",
    placeHint: "For example: leave it with the shop next to the mosque.",
    send: "Send the proposal",
    change: "Propose something else",
    made: "You proposed",
  },
  rating: {
    heading: "How was the delivery?",
    legend: "1 is bad, 5 is very good",
    words: "Comment (optional)",
    wordsHint: "The sender and our team will read it.",
    send: "Send",
    given: (stars: number) => `You rated it ${stars} out of 5.`,
  },
  said: {
    rated: "Thank you for telling us.",
    proposed: "Thank you. The sender has been told.",
    late: "That's no longer possible because something has changed.",
    invalid: "Something was missing or unclear. Please try again.",
    again: "This page was open for a long time. Please send it again.",
    limited: "Too many attempts. Please wait a few minutes.",
  },
};

export type EndingLabels = typeof en;

const sw: EndingLabels = {
  handover: {
    heading: "Ulivyokabidhiwa",
    pin: "Kwa PIN aliyotumiwa mpokeaji.",
    photo: "Dereva alipiga picha.",
    name: "Kwa mtu, kwa jina.",
    to: (firstName) => `Ulikabidhiwa kwa ${firstName}.`,
  },
  proposal: {
    heading: "Tujaribu tena lini au wapi?",
    hint: (merchant) => `${merchant} ataisoma na kuamua. Si lazima ujaze kila kitu.`,
    day: "Siku",
    anyDay: "Siku yoyote",
    part: "Muda",
    anyPart: "Muda wowote",
    parts: { morning: "Asubuhi", afternoon: "Mchana", evening: "Jioni" },
    place: "Mahali pengine pa karibu",
    placeHint: "Mfano: uachwe kwenye duka lililo jirani na msikiti.",
    send: "Tuma pendekezo",
    change: "Pendekeza kingine",
    made: "Umependekeza",
  },
  rating: {
    heading: "Usafirishaji ulikuwaje?",
    legend: "1 ni mbaya, 5 ni nzuri sana",
    words: "Neno lako (si lazima)",
    wordsHint: "Litasomwa na mtumaji na ofisi yetu.",
    send: "Tuma",
    given: (stars) => `Umetoa ${stars} kati ya 5.`,
  },
  said: {
    rated: "Asante kwa kutuambia.",
    proposed: "Asante. Mtumaji ameambiwa.",
    late: "Haiwezekani tena: kuna kilichobadilika tangu hapo.",
    invalid: "Kuna kilichokosekana au hakikueleweka. Tafadhali jaribu tena.",
    again: "Ukurasa ulikuwa wazi muda mrefu. Tafadhali tuma tena.",
    limited: "Umejaribu mara nyingi mno. Tafadhali subiri dakika chache.",
  },
};

export const ENDING_LABELS: Record<Locale, EndingLabels> = { sw, en };

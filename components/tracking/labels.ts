import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Track a parcel",
  refresh: "Refresh",
  expected: "Expected",
  expectedLate: "Running a little late. Expected",
  later: (minutes: number) =>
    minutes < 90
      ? `About ${minutes} minutes later than expected`
      : `About ${Math.round(minutes / 60)} hours later than expected`,
  timeZone: "All times are East Africa Time (EAT).",
  progress: "Steps of the delivery",
  rider: "Your rider",
  plate: "Plate",
  call: "Call",
  openInMaps: "Open in Maps",
  destination: "Destination",
  destinationHidden: "The receiver's area",
  near: (place: string) => `near ${place}`,
  timeline: "Updates",
  code: "Tracking code",
  noEvents: "Nothing has happened yet. Every step will appear here.",
  pin: {
    question: "Is this the right place?",
    why: "Confirm it before the parcel is collected, so the rider can come straight to you.",
    yes: "Yes, that's right",
    move: "Move it or add a landmark",
    heading: "Where exactly should we bring it?",
    hint: (metres: number) => `You can move the pin once, by up to ${metres} metres. The price won't change.`,
    landmark: "Landmark",
    landmarkHint: "For example: behind the mosque, blue gate. The rider and the sender will read it.",
    confirm: "Confirm the place",
    back: "Back to tracking",
    confirmed: "You have confirmed the place.",
    moved: (metres: number) => `You moved the pin by ${metres} m.`,
    yourLandmark: "Your landmark",
    outcomes: {
      saved: (_metres: number) => "Thank you. The rider will see the place that you confirmed.",
      already: (_metres: number) => "The place was already confirmed.",
      late: (_metres: number) =>
        "The parcel has been collected, so you can no longer change the place. Please call the rider.",
      far: (metres: number) => `The pin is too far away. It can be moved by ${metres} metres at most.`,
      invalid: (_metres: number) =>
        "We couldn't understand the coordinates or the landmark. Please try again.",
      again: (_metres: number) => "The page was open for a long time. Please confirm again.",
      limited: (_metres: number) => "Too many attempts. Please wait a few minutes.",
    },
  },
  form: {
    heading: "Where is your parcel?",
    hint: "It's in the SMS we sent you, for example TUMA8kD52LmQzX.",
    label: "Tracking code",
    button: "Track",
  },
  unknown: {
    heading: "We couldn't find a parcel with this code",
    text: "It's easiest to open the link in your SMS.",
  },
  tooMany: {
    heading: "Please wait a moment",
    text: (minutes: number) =>
      `Too many requests from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
};

export type TrackingLabels = typeof en;

const sw: TrackingLabels = {
  title: "Fuatilia mzigo",
  refresh: "Onyesha upya",
  expected: "Unatarajiwa kufika",
  expectedLate: "Tumechelewa kidogo. Ulitarajiwa",
  later: (minutes) =>
    minutes < 90
      ? `Kama dakika ${minutes} baada ya muda tuliosema`
      : `Kama masaa ${Math.round(minutes / 60)} baada ya muda tuliosema`,
  timeZone: "Saa zote ni za Afrika Mashariki (EAT), kwa mfumo wa saa 24.",
  progress: "Hatua za safari",
  rider: "Dereva wako",
  plate: "Namba ya chombo",
  call: "Piga simu",
  openInMaps: "Fungua kwenye ramani",
  destination: "Eneo la kufikishia",
  destinationHidden: "Eneo la mpokeaji",
  near: (place) => `karibu na ${place}`,
  timeline: "Yaliyotokea",
  code: "Namba ya kufuatilia",
  noEvents: "Bado hakuna kilichotokea. Kila hatua itaonekana hapa.",
  pin: {
    question: "Je, mahali pa kufikishia ni sahihi?",
    why: "Thibitisha mara moja kabla mzigo haujachukuliwa, ili dereva afike moja kwa moja.",
    yes: "Ndiyo, ni sahihi",
    move: "Sogeza au ongeza alama",
    heading: "Tukuletee wapi hasa?",
    hint: (metres) => `Unaweza kusogeza pini hadi mita ${metres}, mara moja tu. Bei haibadiliki.`,
    landmark: "Alama ya kutambua mahali",
    landmarkHint: "Mfano: nyuma ya msikiti, geti la bluu. Dereva na mtumaji wataisoma.",
    confirm: "Thibitisha mahali",
    back: "Rudi kwenye ufuatiliaji",
    confirmed: "Umethibitisha mahali pa kufikishia.",
    moved: (metres) => `Umesogeza pini mita ${metres}.`,
    yourLandmark: "Alama uliyoandika",
    outcomes: {
      saved: () => "Asante. Dereva ataona mahali ulipothibitisha.",
      already: () => "Mahali pa kufikishia palishathibitishwa.",
      late: () => "Mzigo umeshachukuliwa, hivyo mahali hapawezi kubadilishwa tena. Mpigie dereva.",
      far: (metres) => `Pini iko mbali mno. Inaweza kusogezwa hadi mita ${metres} tu.`,
      invalid: () => "Namba za mahali au alama hazikueleweka. Tafadhali jaribu tena.",
      again: () => "Ukurasa ulikuwa wazi muda mrefu. Tafadhali thibitisha tena.",
      limited: () => "Umejaribu mara nyingi mno. Tafadhali subiri dakika chache.",
    },
  },
  form: {
    heading: "Mzigo wako uko wapi?",
    hint: "Iko kwenye SMS tuliyokutumia, mfano TUMA8kD52LmQzX.",
    label: "Namba ya kufuatilia",
    button: "Fuatilia",
  },
  unknown: {
    heading: "Hatuoni mzigo wenye namba hii",
    text: "Ni rahisi zaidi kufungua kiungo kilicho kwenye SMS yako.",
  },
  tooMany: {
    heading: "Tafadhali subiri kidogo",
    text: (minutes) =>
      `Maombi mengi sana yametoka kwenye mtandao wako. Jaribu tena baada ya dakika ${minutes}.`,
  },
};

export const TRACKING_LABELS: Record<Locale, TrackingLabels> = { sw, en };

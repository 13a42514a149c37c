import type { Locale } from "@/lib/core/locale";

/** The words around the facts on the tracking page. Both languages have every word: the type says so. */
export interface TrackingLabels {
  title: string;
  expected: string;
  expectedLate: string;
  timeZone: string;
  progress: string;
  rider: string;
  call: string;
  riderPosition: string;
  seen: (seconds: number) => string;
  stale: string;
  openInMaps: string;
  destination: string;
  destinationHidden: string;
  timeline: string;
  code: string;
  noEvents: string;
  offline: string;
  form: { heading: string; hint: string; label: string; button: string };
  unknown: { heading: string; text: string };
  tooMany: { heading: string; text: (minutes: number) => string };
}

export const TRACKING_LABELS: Record<Locale, TrackingLabels> = {
  sw: {
    title: "Fuatilia mzigo",
    expected: "Unatarajiwa kufika",
    expectedLate: "Tumechelewa kidogo. Ulitarajiwa",
    timeZone: "Saa zote ni za Afrika Mashariki (EAT), kwa mfumo wa saa 24.",
    progress: "Hatua za safari",
    rider: "Dereva wako",
    call: "Piga simu",
    riderPosition: "Alipo dereva",
    seen: (seconds) =>
      seconds < 60
        ? `ameonekana sekunde ${seconds} zilizopita`
        : `ameonekana dakika ${Math.floor(seconds / 60)} zilizopita`,
    stale: "Mahali hapa huenda pamepitwa na wakati.",
    openInMaps: "Fungua kwenye ramani",
    destination: "Eneo la kufikishia",
    destinationHidden: "Eneo la mpokeaji",
    timeline: "Yaliyotokea",
    code: "Namba ya kufuatilia",
    offline: "Huna mtandao. Unaona taarifa za mwisho tulizopata.",
    noEvents: "Bado hakuna kilichotokea. Kila hatua itaonekana hapa.",
    form: {
      heading: "Mzigo wako uko wapi?",
      hint: "Iko kwenye SMS tuliyokutumia, mfano TUMA8kD02LmQzX.",
      label: "Namba ya kufuatilia",
      button: "Fuatilia",
    },
    unknown: {
      heading: "Hatuoni mzigo wenye namba hii",
      text: "Herufi kubwa na ndogo ni tofauti. Ni rahisi zaidi kufungua kiungo kilicho kwenye SMS yako.",
    },
    tooMany: {
      heading: "Tafadhali subiri kidogo",
      text: (minutes) =>
        `Maombi mengi sana yametoka kwenye mtandao wako. Jaribu tena baada ya dakika ${minutes}.`,
    },
  },
  en: {
    title: "Track a parcel",
    expected: "Expected",
    expectedLate: "Running a little late. Expected",
    timeZone: "All times are East Africa Time (EAT).",
    progress: "Steps of the delivery",
    rider: "Your rider",
    call: "Call",
    riderPosition: "Where the rider is",
    seen: (seconds) => (seconds < 60 ? `seen ${seconds} s ago` : `seen ${Math.floor(seconds / 60)} min ago`),
    stale: "This position may be out of date.",
    openInMaps: "Open in Maps",
    destination: "Destination",
    destinationHidden: "The receiver's area",
    timeline: "What has happened",
    code: "Tracking code",
    offline: "You are offline. This is the last we heard.",
    noEvents: "Nothing has happened yet. Every step will appear here.",
    form: {
      heading: "Where is your parcel?",
      hint: "It is in the SMS we sent you, for example TUMA8kD02LmQzX.",
      label: "Tracking code",
      button: "Track",
    },
    unknown: {
      heading: "We have no parcel with this code",
      text: "Capital and small letters differ. The easiest way is to open the link in your SMS.",
    },
    tooMany: {
      heading: "Please wait a moment",
      text: (minutes) =>
        `Too many requests came from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    },
  },
};

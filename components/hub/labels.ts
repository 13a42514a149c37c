import type { ErrorTexts } from "@/components/ui/error-texts";
import type { Locale } from "@/lib/core/locale";
import type { HubAction, HubRefusal } from "@/lib/core/shipments/hub-desk";
import type { HubView } from "@/lib/core/shipments/hub-request";

type Place = "to_send" | "wants_rider" | "rider_coming" | "held" | "by_rider" | "by_carrier";

/** The words of a hub's desk. Both languages have every word: the type says so. */
export interface HubLabels {
  title: string;
  desk: string;
  code: string;
  codeHint: string;
  find: string;
  camera: { open: string; close: string; aim: string; failed: string };
  actions: Record<HubAction, string>;
  done: Record<HubAction, string>;
  refusals: Record<HubRefusal, string>;
  belongs: (from: string, to: string) => string;
  waybill: string;
  waybillHint: string;
  isReturn: string;
  fragile: string;
  from: string;
  to: string;
  contents: string;
  rider: string;
  lists: string;
  views: Record<HubView, string>;
  empty: Record<HubView, string>;
  emptyText: Record<HubView, string>;
  parcel: string;
  lane: string;
  state: string;
  since: string;
  expected: string;
  places: Record<Place, string>;
  late: string;
  pages: string;
  first: string;
  next: string;
  offline: string;
  logOut: string;
  failed: string;
  theme: { system: string; light: string; dark: string };
  errors: ErrorTexts;
}

export const HUB_LABELS: Record<Locale, HubLabels> = {
  sw: {
    title: "Dawati la kituo",
    desk: "Skani mzigo",
    code: "Namba ya mzigo",
    codeHint: "Skani lebo, au andika namba iliyo kwenye lebo.",
    find: "Tafuta",
    camera: {
      open: "Skani kwa kamera",
      close: "Funga kamera",
      aim: "Elekeza kamera kwenye lebo ya mzigo.",
      failed: "Kamera haipatikani. Ruhusu kamera, au andika namba.",
    },
    actions: {
      receive_at_origin: "Pokea kutoka kwa dereva",
      send_out: "Tuma kwenda kituo kingine",
      receive_at_destination: "Pokea mzigo uliofika",
    },
    done: {
      receive_at_origin: "Mzigo umepokelewa.",
      send_out: "Mzigo umetumwa.",
      receive_at_destination: "Mzigo umepokelewa. Dereva anatafutwa.",
    },
    refusals: {
      no_hub: "Mzigo huu haupiti kituoni. Dereva anaupeleka moja kwa moja.",
      wrong_hub: "Mzigo huu si wa kituo hiki.",
      not_collected: "Dereva bado hajauchukua mzigo huu kwa mtumaji.",
      not_sent: "Kituo cha kutuma bado hakijautuma mzigo huu.",
      already_sent: "Mzigo huu umeshaondoka kituoni hapa.",
      waits_for_rider: "Mzigo uko hapa. Unasubiri dereva auchukue.",
      out_for_delivery: "Dereva ameshauchukua mzigo huu.",
      delivered: "Mzigo huu umeshafika kwa mpokeaji.",
      cancelled: "Mzigo huu umesitishwa.",
      failed: "Safari ya mzigo huu imesimama. Uweke kando hadi uamuzi utolewe.",
    },
    belongs: (from, to) => `Unatoka ${from} kwenda ${to}.`,
    waybill: "Namba ya hati ya safari (waybill)",
    waybillHint: "Iko kwenye hati ya basi au gari.",
    isReturn: "Unarudishwa",
    fragile: "Kinavunjika",
    from: "Mtumaji",
    to: "Mpokeaji",
    contents: "Ndani yake",
    rider: "Dereva",
    lists: "Mizigo ya kituo",
    views: { here: "Iliyopo hapa", coming: "Inayokuja" },
    empty: { here: "Hakuna mzigo hapa", coming: "Hakuna mzigo unaokuja" },
    emptyText: {
      here: "Mzigo ukipokelewa utaonekana hapa hadi uondoke.",
      coming: "Mizigo iliyo njiani kuja kituoni hapa itaonekana hapa.",
    },
    parcel: "Mzigo",
    lane: "Njia",
    state: "Hali",
    since: "Tangu",
    expected: "Unatarajiwa",
    places: {
      to_send: "Utumwe",
      wants_rider: "Unasubiri dereva",
      rider_coming: "Dereva anakuja",
      held: "Umesimamishwa",
      by_rider: "Unaletwa na dereva",
      by_carrier: "Uko kwenye gari",
    },
    late: "Umechelewa",
    pages: "Kurasa",
    first: "Mwanzo",
    next: "Inayofuata",
    offline: "Hakuna mtandao. Orodha ni ya mwisho inayojulikana.",
    logOut: "Toka",
    failed: "Haikuwezekana kutoka. Jaribu tena.",
    theme: {
      system: "Mwonekano: kama kifaa",
      light: "Mwonekano: mwanga",
      dark: "Mwonekano: giza",
    },
    errors: {
      shipment_not_found: "Hakuna mzigo wenye namba hii. Angalia namba, kisha jaribu tena.",
      scan_refused: "Hali ya mzigo imebadilika. Angalia hapa chini.",
      "code.string_too_short": "Skani au andika namba kwanza.",
      "waybill.value_error": "Hii ni namba ya mzigo. Andika namba ya hati ya safari.",
    },
  },
  en: {
    title: "Hub desk",
    desk: "Scan a parcel",
    code: "Parcel number",
    codeHint: "Scan the label, or type the number on it.",
    find: "Find",
    camera: {
      open: "Scan with the camera",
      close: "Close the camera",
      aim: "Point the camera at the label of the parcel.",
      failed: "The camera is not available. Allow it, or type the number.",
    },
    actions: {
      receive_at_origin: "Receive from the rider",
      send_out: "Send to the next hub",
      receive_at_destination: "Receive the arrived parcel",
    },
    done: {
      receive_at_origin: "The parcel is received.",
      send_out: "The parcel is sent.",
      receive_at_destination: "The parcel is received. A rider is being found.",
    },
    refusals: {
      no_hub: "This parcel passes through no hub. The rider takes it straight to the receiver.",
      wrong_hub: "This parcel does not belong to this hub.",
      not_collected: "The rider has not collected this parcel from the sender yet.",
      not_sent: "The hub it comes from has not sent this parcel yet.",
      already_sent: "This parcel has left this hub already.",
      waits_for_rider: "The parcel is here. It waits for a rider to fetch it.",
      out_for_delivery: "A rider has fetched this parcel already.",
      delivered: "This parcel has reached its receiver.",
      cancelled: "This parcel was cancelled.",
      failed: "The way of this parcel has stopped. Put it aside until it is decided.",
    },
    belongs: (from, to) => `It goes from ${from} to ${to}.`,
    waybill: "Waybill number",
    waybillHint: "It stands on the paper of the bus or truck.",
    isReturn: "Return",
    fragile: "Fragile",
    from: "Sender",
    to: "Receiver",
    contents: "Contents",
    rider: "Rider",
    lists: "Parcels of the hub",
    views: { here: "Here now", coming: "On the way here" },
    empty: { here: "No parcel is here", coming: "No parcel is on its way" },
    emptyText: {
      here: "A parcel that is received stands here until it leaves.",
      coming: "Parcels on their way to this hub will stand here.",
    },
    parcel: "Parcel",
    lane: "Lane",
    state: "State",
    since: "Since",
    expected: "Expected",
    places: {
      to_send: "To be sent",
      wants_rider: "Waits for a rider",
      rider_coming: "A rider is coming",
      held: "On hold",
      by_rider: "A rider brings it",
      by_carrier: "With the carrier",
    },
    late: "Late",
    pages: "Pages",
    first: "First",
    next: "Next",
    offline: "There is no network. The list is what was last known.",
    logOut: "Log out",
    failed: "Logging out failed. Try again.",
    theme: { system: "Theme: as the device", light: "Theme: light", dark: "Theme: dark" },
    errors: {
      shipment_not_found: "No parcel has this number. Check it, then try again.",
      scan_refused: "The parcel has moved on meanwhile. See below.",
      "code.string_too_short": "Scan or type a number first.",
      "waybill.value_error": "This is the number of a parcel. Enter the waybill's.",
    },
  },
};

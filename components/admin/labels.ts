import type { ErrorTexts } from "@/components/ui/error-texts";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";

/** The words that the pages of administrators share. Both languages have every word: the type says so. */
export interface AdminLabels {
  save: string;
  create: string;
  cancel: string;
  close: string;
  copy: string;
  copied: string;
  saved: string;
  reason: string;
  reasonHint: string;
  reasonOptional: string;
  search: string;
  filter: string;
  clear: string;
  all: string;
  pages: string;
  newest: string;
  older: string;
  yes: string;
  no: string;
  active: string;
  inactive: string;
  none: string;
  never: string;
  mode: string;
  modes: Record<Mode, string>;
  status: string;
  actions: string;
  moreThan: (count: string) => string;
  system: string;
  zone: string;
  merchantStatus: Record<MerchantStatus, string>;
  shipmentStatus: Record<ShipmentStatus, string>;
  shipmentType: Record<ShipmentType, string>;
}

export const ADMIN_LABELS: Record<Locale, AdminLabels> = {
  en: {
    save: "Save",
    create: "Create",
    cancel: "Cancel",
    close: "Close",
    copy: "Copy",
    copied: "Copied",
    saved: "Saved.",
    reason: "Reason",
    reasonHint: "Stands in the audit log. 3 to 500 characters.",
    reasonOptional: "Reason (optional)",
    search: "Search",
    filter: "Apply",
    clear: "Clear",
    all: "All",
    pages: "Pages",
    newest: "Newest",
    older: "Older",
    yes: "Yes",
    no: "No",
    active: "Active",
    inactive: "Inactive",
    none: "None",
    never: "Never",
    mode: "Mode",
    modes: { live: "Live", sandbox: "Sandbox" },
    status: "Status",
    actions: "Actions",
    moreThan: (count) => `over ${count}`,
    system: "Command line",
    zone: "Times in East Africa Time",
    merchantStatus: {
      registered: "Registered",
      email_verified: "Waits for approval",
      approved: "Approved",
      rejected: "Rejected",
      suspended: "Suspended",
    },
    shipmentStatus: {
      pending: "Pending",
      confirmed: "Confirmed",
      pickup_dispatched: "Rider on the way",
      picked_up: "Picked up",
      in_transit: "In transit",
      out_for_delivery: "Out for delivery",
      delivered: "Delivered",
      cancelled: "Cancelled",
      failed: "Failed",
    },
    shipmentType: { same_city: "Same city", regional: "Regional" },
  },
  sw: {
    save: "Hifadhi",
    create: "Unda",
    cancel: "Ghairi",
    close: "Funga",
    copy: "Nakili",
    copied: "Imenakiliwa",
    saved: "Imehifadhiwa.",
    reason: "Sababu",
    reasonHint: "Itaonekana kwenye kumbukumbu za vitendo. Herufi 3 hadi 500.",
    reasonOptional: "Sababu (si lazima)",
    search: "Tafuta",
    filter: "Chuja",
    clear: "Ondoa",
    all: "Zote",
    pages: "Kurasa",
    newest: "Mpya zaidi",
    older: "Za zamani",
    yes: "Ndiyo",
    no: "Hapana",
    active: "Inatumika",
    inactive: "Haitumiki",
    none: "Hakuna",
    never: "Kamwe",
    mode: "Hali",
    modes: { live: "Halisi", sandbox: "Majaribio" },
    status: "Hadhi",
    actions: "Vitendo",
    moreThan: (count) => `zaidi ya ${count}`,
    system: "Mfumo wenyewe",
    zone: "Saa za Afrika Mashariki",
    merchantStatus: {
      registered: "Amejisajili",
      email_verified: "Anasubiri idhini",
      approved: "Ameidhinishwa",
      rejected: "Amekataliwa",
      suspended: "Amesimamishwa",
    },
    shipmentStatus: {
      pending: "Unasubiri malipo",
      confirmed: "Umethibitishwa",
      pickup_dispatched: "Dereva yuko njiani",
      picked_up: "Umechukuliwa",
      in_transit: "Unasafirishwa",
      out_for_delivery: "Unapelekwa",
      delivered: "Umefika",
      cancelled: "Umesitishwa",
      failed: "Umeshindikana",
    },
    shipmentType: { same_city: "Ndani ya mji", regional: "Mkoani" },
  },
};

/** What the verbs of this part refuse with, said to people. */
export const ADMIN_ERROR_TEXTS: Record<Locale, ErrorTexts> = {
  en: {
    not_possible: "This is no longer possible: things have changed meanwhile. Reload the page.",
    out_of_bounds: "This is out of bounds.",
    too_high: "This is too high.",
    duplicate: "There is one like this already.",
    unknown: "This does not exist.",
    contradicts: "This contradicts another setting.",
    already_used: "This form has been used already. Reload the page.",
    reason_owed: "A reason is needed, of 3 to 500 characters.",
    insufficient_wallet_balance: ({ meta }) =>
      `The wallet holds only TZS ${Number(meta.available ?? 0).toLocaleString("en-US")}.`,
    payment_gateway_error: "The gateway did not answer. It is asked again by itself.",
    price_changed: "The fee has risen meanwhile. Reload the page.",
    reattempt_not_possible: "No further attempt is possible.",
    cancel_forbidden_post_pickup: "The rider has the parcel already.",
    cancel_forbidden_terminal_state: "The shipment has ended already.",
    ungeocodable_pickup: "The pickup address was not found.",
    ungeocodable_dropoff: "The drop-off address was not found.",
    coordinates_or_address_required: "Enter both addresses.",
  },
  sw: {
    not_possible: "Hili haliwezekani tena: hali imebadilika. Pakia ukurasa upya.",
    out_of_bounds: "Iko nje ya mipaka.",
    too_high: "Ni kubwa mno.",
    duplicate: "Tayari kipo kama hiki.",
    unknown: "Hakipo.",
    contradicts: "Inapingana na mpangilio mwingine.",
    already_used: "Fomu hii imeshatumika. Pakia ukurasa upya.",
    reason_owed: "Sababu inahitajika, herufi 3 hadi 500.",
    insufficient_wallet_balance: ({ meta }) =>
      `Pochi ina TZS ${Number(meta.available ?? 0).toLocaleString("en-US")} tu.`,
    payment_gateway_error: "Mtandao wa malipo haukujibu. Utaulizwa tena wenyewe.",
    price_changed: "Ada imepanda. Pakia ukurasa upya.",
    reattempt_not_possible: "Haiwezekani kujaribu tena.",
    cancel_forbidden_post_pickup: "Dereva tayari ana mzigo.",
    cancel_forbidden_terminal_state: "Usafirishaji umeshaisha.",
    ungeocodable_pickup: "Mahali pa kuchukua hapakupatikana.",
    ungeocodable_dropoff: "Mahali pa kupeleka hapakupatikana.",
    coordinates_or_address_required: "Andika anwani zote mbili.",
  },
};

import type { Locale } from "@/lib/core/locale";

const en = {
  newTitle: "New webhook endpoint",
  editTitle: "Edit endpoint",
  url: "Address (URL)",
  urlHint: {
    live: "It must begin with https:// and be reachable from the internet.",
    sandbox: "In the sandbox http:// is accepted too.",
  },
  urlFault: {
    live: "Enter an https address that's reachable from the internet.",
    sandbox: "Enter a full address that we can reach.",
  },
  description: "Description (optional)",
  descriptionHint: "For your reference, for example “Order system”.",
  events: "Events",
  usual: "Usual",
  more: "More",
  eventsFault: "Choose at least one event.",
  tooMany: "You already have 10 endpoints in this mode. Delete one first.",
  create: "Add endpoint",
  save: "Save",
  saved: "Saved.",
  meanings: {
    "shipment.created": "A shipment is paid for and confirmed.",
    "shipment.paid": "A shipment's payment has arrived.",
    "delivery.picked_up": "The rider has collected the parcel.",
    "delivery.delivered": "The parcel was handed over.",
    "delivery.failed": "An attempt or the whole delivery failed.",
    "shipment.cancelled": "A shipment was cancelled, with fee and refund.",
    "delivery.search_started": "The search for a rider of a scheduled pickup has started.",
    "delivery.dispatched": "A rider has accepted.",
    "delivery.rider_changed": "The rider is off the job, or has it again.",
    "delivery.in_transit": "The parcel moves between hubs.",
    "delivery.out_for_delivery": "The rider is on the way to the receiver.",
    "delivery.returned": "The parcel is back with the sender.",
    "wallet.low_balance": "The balance fell below your threshold.",
    "wallet.topup_succeeded": "A top-up reached the wallet.",
    "wallet.topup_failed": "A top-up failed.",
  },
};

export type EndpointFormLabels = typeof en;

const sw: EndpointFormLabels = {
  newTitle: "Anwani mpya ya webhook",
  editTitle: "Hariri anwani",
  url: "Anwani (URL)",
  urlHint: {
    live: "Lazima ianze na https:// na ifikike kutoka mtandaoni.",
    sandbox: "Kwa majaribio http:// pia inakubaliwa.",
  },
  urlFault: {
    live: "Andika anwani ya https ambayo iko wazi mtandaoni.",
    sandbox: "Andika anwani kamili ambayo tunaweza kuifikia.",
  },
  description: "Maelezo (si lazima)",
  descriptionHint: "Kwa kumbukumbu yako, kwa mfano “Mfumo wa oda”.",
  events: "Matukio",
  usual: "Ya kawaida",
  more: "Ya ziada",
  eventsFault: "Chagua angalau tukio moja.",
  tooMany: "Umefikia anwani 10 kwa hali hii. Futa moja kwanza.",
  create: "Ongeza anwani",
  save: "Hifadhi",
  saved: "Imehifadhiwa.",
  meanings: {
    "shipment.created": "Mzigo umelipiwa na kuthibitishwa.",
    "shipment.paid": "Malipo ya mzigo yamepokelewa.",
    "delivery.picked_up": "Dereva amechukua mzigo.",
    "delivery.delivered": "Mzigo umefika.",
    "delivery.failed": "Jaribio au usafirishaji wote umeshindikana.",
    "shipment.cancelled": "Mzigo umeghairiwa, pamoja na ada na marejesho.",
    "delivery.search_started": "Tumeanza kutafuta dereva wa usafirishaji uliopangiwa muda.",
    "delivery.dispatched": "Dereva amekubali kazi.",
    "delivery.rider_changed": "Kazi si ya dereva huyo tena, au amerudishiwa.",
    "delivery.in_transit": "Mzigo uko kati ya vituo.",
    "delivery.out_for_delivery": "Dereva anaelekea kwa mpokeaji.",
    "delivery.returned": "Mzigo umerudi kwa mtumaji.",
    "wallet.low_balance": "Salio limeshuka chini ya kiwango chako.",
    "wallet.topup_succeeded": "Salio limeongezwa.",
    "wallet.topup_failed": "Kuongeza salio kumeshindikana.",
  },
};

export const ENDPOINT_FORM_LABELS: Record<Locale, EndpointFormLabels> = { sw, en };

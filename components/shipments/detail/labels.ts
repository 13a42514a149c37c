import type { Locale } from "@/lib/core/locale";
import type { CancellationWindow } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";

type NextKey = ShipmentStatus | "finding_another" | "failed_open" | "failed_returned" | "processing";

export interface DetailLabels {
  next: Record<NextKey, string>;
  expected: string;
  late: string;
  deliveredAt: string;
  proof: { pin: string; photo: string; name: string; by: (name: string) => string };
  steps: readonly [string, string, string, string];
  progress: string;
  rider: string;
  call: (name: string) => string;
  seen: string;
  reference: string;
  created: string;
  label: string;
  receipt: string;
  trackingLink: string;
  trackingHint: string;
  openTracking: string;
  returnOf: string;
  returnedBy: string;
  cancelledFor: string;
  feeKept: string;
  refunded: string;
  offline: string;
  route: string;
  price: {
    title: string;
    distance: (km: string) => string;
    estimate: string;
    paid: string;
    source: Record<"wallet" | "gateway", string>;
  };
  people: { title: string; sender: string; receiver: string };
  items: { title: string; each: string; value: string; size: string };
  timeline: { title: string; empty: string };
  ledger: { title: string; empty: string; balance: string };
  webhooks: {
    title: string;
    hint: string;
    empty: string;
    attempts: (count: number) => string;
    manage: string;
    statuses: Record<string, string>;
  };
  messages: {
    title: string;
    hint: Record<"live" | "sandbox", string>;
    empty: string;
    hidden: string;
  };
  windows: Record<CancellationWindow, string>;
}

export const DETAIL_LABELS: Record<Locale, DetailLabels> = {
  sw: {
    next: {
      pending: "Lipa ili tuanze kutafuta dereva. Usipolipwa, unasitishwa wenyewe.",
      processing: "Malipo yanathibitishwa. Yakikamilika tunatafuta dereva mara moja.",
      confirmed: "Tunatafuta dereva wa karibu. Andaa mzigo uwe tayari.",
      pickup_dispatched: "Dereva anakuja kuchukua mzigo. Mpe mzigo akifika.",
      finding_another: "Dereva wa kwanza hakuweza kuendelea. Tunatafuta mwingine; mzigo bado unao wewe.",
      picked_up: "Dereva ana mzigo. Anaanza safari.",
      in_transit: "Mzigo unasafiri kati ya vituo. Ukifika, dereva mwingine atampelekea mpokeaji.",
      out_for_delivery: "Dereva anampelekea mpokeaji. Tutakuambia ukifika.",
      delivered: "Mpokeaji amekabidhiwa mzigo.",
      cancelled: "Mzigo huu hautapelekwa.",
      failed: "Usafirishaji umeisha bila kufanikiwa.",
      failed_open: "Amua: tujaribu tena, au mzigo urudi kwako. Usipojibu, utarudi wenyewe.",
      failed_returned: "Mzigo unarudishwa kwako.",
    },
    expected: "Unatarajiwa kufika",
    late: "Tumechelewa. Ulitarajiwa",
    deliveredAt: "Ulikabidhiwa",
    proof: {
      pin: "kwa PIN",
      photo: "kwa picha",
      name: "kwa jina",
      by: (name) => `Ulipokelewa na ${name}`,
    },
    steps: ["Umethibitishwa", "Umechukuliwa", "Njiani", "Umefika"],
    progress: "Hatua za safari",
    rider: "Dereva",
    call: (name) => `Mpigie ${name}`,
    seen: "Ameonekana",
    reference: "Kumbukumbu",
    created: "Ulitumwa",
    label: "Lebo",
    receipt: "Risiti",
    trackingLink: "Kiungo cha kufuatilia",
    trackingHint: "Mpe mpokeaji; hahitaji akaunti.",
    openTracking: "Fungua",
    returnOf: "Huu ni urejeshaji wa mzigo mwingine",
    returnedBy: "Unarudishwa na mzigo",
    cancelledFor: "Sababu",
    feeKept: "Ada iliyokatwa",
    refunded: "Kiasi kilichorejeshwa",
    offline: "Huna mtandao. Unaona taarifa za mwisho.",
    route: "Njia",
    price: {
      title: "Bei",
      distance: (km) => `Km ${km}`,
      estimate: "umbali wa makadirio",
      paid: "Ulilipwa",
      source: { wallet: "kwa pochi", gateway: "kwa kiungo cha malipo" },
    },
    people: { title: "Mtumaji na mpokeaji", sender: "Mtumaji", receiver: "Mpokeaji" },
    items: { title: "Vifurushi", each: "kila kimoja", value: "Thamani", size: "Ukubwa" },
    timeline: { title: "Yaliyotokea", empty: "Bado hakuna kilichotokea. Kila hatua itaonekana hapa." },
    ledger: {
      title: "Kwenye pochi",
      empty: "Mzigo huu haujagusa pochi yako.",
      balance: "Salio baada yake",
    },
    webhooks: {
      title: "Webhook zilizotumwa",
      hint: "Matukio ya mzigo huu kwenda kwenye mfumo wako.",
      empty: "Hakuna webhook iliyotumwa: huna anwani inayosikiliza matukio haya.",
      attempts: (count) => `majaribio ${count}`,
      manage: "Simamia webhook",
      statuses: { pending: "Inasubiri", succeeded: "Imepokelewa", failed: "Imeshindikana" },
    },
    messages: {
      title: "Ujumbe kwa mpokeaji",
      hint: {
        live: "Maandishi hayaonyeshwi: yanaweza kuwa na PIN ya mpokeaji.",
        sandbox: "Kwenye majaribio hakuna SMS inayotumwa. Hivi ndivyo ingekuwa.",
      },
      empty: "Hakuna ujumbe bado.",
      hidden: "Maandishi yamefichwa",
    },
    windows: { grace: "Bure", assigned: "Dereva amekubali", en_route: "Dereva yuko njiani" },
  },
  en: {
    next: {
      pending: "Pay, and we begin to look for a rider. Left unpaid, it is cancelled by itself.",
      processing: "The payment is being confirmed. Once it is, a rider is looked for at once.",
      confirmed: "The nearest rider is being found. Have the parcel ready.",
      pickup_dispatched: "A rider is coming to collect the parcel. Hand it over when they arrive.",
      finding_another:
        "The first rider could not continue. Another is being found; the parcel is still with you.",
      picked_up: "The rider has the parcel and is setting off.",
      in_transit:
        "The parcel is travelling between hubs. Once there, another rider takes it to the receiver.",
      out_for_delivery: "The rider is on the way to the receiver. You will see here when it is handed over.",
      delivered: "The receiver has the parcel.",
      cancelled: "This parcel will not be delivered.",
      failed: "The delivery has ended without success.",
      failed_open:
        "You decide: another attempt, or the parcel comes back to you. Without an answer it comes back by itself.",
      failed_returned: "The parcel is coming back to you.",
    },
    expected: "Expected",
    late: "Running late. Expected",
    deliveredAt: "Handed over",
    proof: {
      pin: "with a PIN",
      photo: "with a photo",
      name: "with a name",
      by: (name) => `Received by ${name}`,
    },
    steps: ["Confirmed", "Collected", "On the way", "Delivered"],
    progress: "Steps of the delivery",
    rider: "Rider",
    call: (name) => `Call ${name}`,
    seen: "Seen",
    reference: "Reference",
    created: "Created",
    label: "Label",
    receipt: "Receipt",
    trackingLink: "Tracking link",
    trackingHint: "For the receiver; needs no account.",
    openTracking: "Open",
    returnOf: "This brings back another shipment",
    returnedBy: "Comes back with shipment",
    cancelledFor: "Reason",
    feeKept: "Fee kept",
    refunded: "Refunded",
    offline: "You are offline. This is the last we heard.",
    route: "The way",
    price: {
      title: "Price",
      distance: (km) => `${km} km`,
      estimate: "estimated distance",
      paid: "Paid",
      source: { wallet: "from the wallet", gateway: "by payment link" },
    },
    people: { title: "Sender and receiver", sender: "Sender", receiver: "Receiver" },
    items: { title: "Parcels", each: "each", value: "Value", size: "Size" },
    timeline: { title: "What has happened", empty: "Nothing has happened yet. Every step will appear here." },
    ledger: {
      title: "On the wallet",
      empty: "This shipment has not touched your wallet.",
      balance: "Balance after it",
    },
    webhooks: {
      title: "Webhooks sent",
      hint: "Events of this shipment on their way to your system.",
      empty: "No webhook was sent: you have no endpoint that listens to these events.",
      attempts: (count) => (count === 1 ? "1 attempt" : `${count} attempts`),
      manage: "Manage webhooks",
      statuses: { pending: "Waiting", succeeded: "Received", failed: "Failed" },
    },
    messages: {
      title: "Messages to the receiver",
      hint: {
        live: "The texts are not shown: they may hold the receiver's PIN.",
        sandbox: "Nothing is sent in the sandbox. This is what would have been.",
      },
      empty: "No messages yet.",
      hidden: "Text hidden",
    },
    windows: { grace: "Free", assigned: "A rider has accepted", en_route: "The rider is on the way" },
  },
};

import type { Locale } from "@/lib/core/locale";

const en = {
  next: {
    pending: "Pay to start the search for a rider. Unpaid shipments are cancelled automatically.",
    processing: "The payment is being confirmed. We'll look for a rider as soon as it is.",
    confirmed: "Finding the nearest rider. Have the parcel ready.",
    confirmed_planned: "We look for a rider shortly before the pickup. Have the parcel ready by then.",
    pickup_dispatched: "A rider is coming to collect the parcel. Hand it over when they arrive.",
    finding_another:
      "The first rider couldn't continue, so we're finding another. The parcel is still with you.",
    finding_another_unheard:
      "The first rider is out of reach, so we're finding another. If a rider has collected the parcel already, it stays with that rider.",
    picked_up: "The rider has the parcel and is setting off.",
    in_transit:
      "The parcel is travelling between hubs. When it arrives, another rider takes it to the receiver.",
    out_for_delivery: "The rider is on the way to the receiver. This page updates when it's delivered.",
    delivered: "The receiver has the parcel.",
    cancelled: "This parcel will not be delivered.",
    failed: "The delivery failed.",
    failed_open: "Choose another attempt or a return. If you don't, the parcel is returned automatically.",
    failed_planned:
      "The next attempt starts by itself. You can change the time, start it now or have the parcel returned.",
    failed_lost: "We are looking into it and will refund or compensate you.",
    failed_returned: "The parcel is coming back to you.",
  },
  attemptNotes: "Note for the rider",
  proposal: {
    quote: (text: string) => `“${text}”`,
    made: (moment: string) => `The receiver proposed this on the tracking page ${moment}.`,
    parts: { morning: "In the morning", afternoon: "In the afternoon", evening: "In the evening" },
  },
  late: { title: "Running late", expected: (moment: string) => `It was expected ${moment}.` },
  proof: {
    pin: "Handed over with a PIN",
    photo: "Handed over with a photo",
    name: "Handed over with a name",
    by: (name: string) => `Received by ${name}`,
    photoAlt: "Photo of the handover",
    rating: (stars: number) => `${stars} out of 5`,
    ratingTitle: "The receiver's rating",
  },
  steps: ["Booked", "Collected", "On the way", "Door"] as readonly [string, string, string, string],
  progress: "Steps of the delivery",
  call: (name: string) => `Call ${name}`,
  whatsapp: (name: string) => `WhatsApp to ${name}`,
  seen: "Seen",
  reference: "Reference",
  booked: "Booked",
  bookedAt: "booked",
  label: "Label",
  receipt: "Receipt",
  share: "Share",
  shared: "Link copied.",
  more: "More actions",
  trackingPage: "Tracking page",
  returnOf: "Return of another shipment",
  returnedBy: "Returned with shipment",
  cancelledFor: "Reason",
  feeKept: "Cancellation fee",
  refunded: "Refunded",
  offline: "You're offline. This is the latest information we have.",
  price: {
    title: "Price",
    estimate: "estimated distance",
    source: { wallet: "from the wallet", gateway: "by payment link" },
  },
  ends: { title: "From and to", from: "From", to: "To" },
  items: { title: "Parcel", each: "each", value: "Value" },
  timeline: "What happened",
  developers: {
    title: (webhooks: number | null, messages: number) =>
      [
        "For developers:",
        webhooks !== null && `${webhooks} ${webhooks === 1 ? "webhook" : "webhooks"},`,
        `${messages} ${messages === 1 ? "message" : "messages"}, coordinates`,
      ]
        .filter(Boolean)
        .join(" "),
    coordinates: "Coordinates",
  },
  ledger: {
    title: "Wallet transactions",
    empty: "This shipment has no wallet transactions.",
    balance: "Balance after",
  },
  webhooks: {
    title: "Webhooks sent",
    hint: "Events of this shipment sent to your endpoints.",
    empty: "No webhooks were sent because none of your endpoints listens for these events.",
    attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
    again: (distance: string) => `next ${distance}`,
    manage: "Manage webhooks",
    statuses: { pending: "Waiting", succeeded: "Received", failed: "Failed" } as Record<string, string>,
  },
  messages: {
    title: "Messages to the receiver",
    hint: {
      live: "Message text is hidden because it may contain the receiver's PIN.",
      sandbox: "The sandbox doesn't send messages. This is what would have been sent.",
    },
    empty: "No messages yet.",
    hidden: "Text hidden",
  },
  windows: {
    grace: "Free",
    searching: "Still looking for a rider",
    assigned: "A rider has accepted",
    replaced: "Looking for another rider",
    en_route: "The rider is on the way",
  },
};

export type DetailLabels = typeof en;

const sw: DetailLabels = {
  next: {
    pending: "Lipa ili tuanze kutafuta dereva. Usipolipwa, unaghairiwa wenyewe.",
    processing: "Malipo yanathibitishwa. Yakikamilika tunatafuta dereva mara moja.",
    confirmed: "Tunatafuta dereva wa karibu. Andaa mzigo uwe tayari.",
    confirmed_planned: "Tutatafuta dereva muda mfupi kabla ya kuchukua. Andaa mzigo uwe tayari.",
    pickup_dispatched: "Dereva anakuja kuchukua mzigo. Mpe mzigo akifika.",
    finding_another: "Dereva wa kwanza hakuweza kuendelea. Tunatafuta mwingine; mzigo bado unao wewe.",
    finding_another_unheard:
      "Dereva wa kwanza hapatikani. Tunatafuta mwingine; kama dereva ameshachukua mzigo, utabaki kwake.",
    picked_up: "Dereva ana mzigo. Anaanza safari.",
    in_transit: "Mzigo unasafiri kati ya vituo. Ukifika, dereva mwingine atampelekea mpokeaji.",
    out_for_delivery: "Dereva anampelekea mpokeaji. Tutakuambia ukifika.",
    delivered: "Mpokeaji amekabidhiwa mzigo.",
    cancelled: "Mzigo huu hautapelekwa.",
    failed: "Usafirishaji umeisha bila kufanikiwa.",
    failed_open: "Amua: tujaribu tena, au mzigo urudi kwako. Usipojibu, utarudi wenyewe.",
    failed_planned:
      "Tutajaribu tena muda ukifika. Unaweza kubadilisha muda, kuanza sasa, au mzigo urudi kwako.",
    failed_lost: "Tunalifuatilia, na tutakurudishia pesa au kukufidia.",
    failed_returned: "Mzigo unarudishwa kwako.",
  },
  attemptNotes: "Maelekezo kwa dereva",
  proposal: {
    quote: (text) => `“${text}”`,
    made: (moment) => `Mpokeaji amependekeza hivi kwenye ukurasa wa kufuatilia ${moment}.`,
    parts: { morning: "Asubuhi", afternoon: "Mchana", evening: "Jioni" },
  },
  late: { title: "Tumechelewa", expected: (moment) => `Ulitarajiwa kufika ${moment}.` },
  proof: {
    pin: "Ulikabidhiwa kwa PIN",
    photo: "Ulikabidhiwa kwa picha",
    name: "Ulikabidhiwa kwa jina",
    by: (name) => `Ulipokelewa na ${name}`,
    photoAlt: "Picha ya makabidhiano",
    rating: (stars) => `${stars} kati ya 5`,
    ratingTitle: "Tathmini ya mpokeaji",
  },
  steps: ["Umeagizwa", "Umechukuliwa", "Njiani", "Mlangoni"],
  progress: "Hatua za safari",
  call: (name) => `Mpigie ${name}`,
  whatsapp: (name) => `WhatsApp kwa ${name}`,
  seen: "Ameonekana",
  reference: "Namba yako",
  booked: "Uliagizwa",
  bookedAt: "uliagizwa",
  label: "Lebo",
  receipt: "Risiti",
  share: "Shiriki",
  shared: "Kiungo kimenakiliwa.",
  more: "Hatua zaidi",
  trackingPage: "Ukurasa wa kufuatilia",
  returnOf: "Huu ni urejeshaji wa mzigo mwingine",
  returnedBy: "Unarudishwa na mzigo",
  cancelledFor: "Sababu",
  feeKept: "Ada iliyokatwa",
  refunded: "Kiasi kilichorejeshwa",
  offline: "Huna mtandao. Unaona taarifa za mwisho.",
  price: {
    title: "Bei",
    estimate: "umbali wa makadirio",
    source: { wallet: "kwa pochi", gateway: "kwa kiungo cha malipo" },
  },
  ends: { title: "Kutoka na kwenda", from: "Kutoka", to: "Kwenda" },
  items: { title: "Mzigo", each: "kila kimoja", value: "Thamani" },
  timeline: "Yaliyotokea",
  developers: {
    title: (webhooks, messages) =>
      [
        "Kwa wasanidi:",
        webhooks !== null && `webhook ${webhooks},`,
        `ujumbe ${messages}, latitudo na longitudo`,
      ]
        .filter(Boolean)
        .join(" "),
    coordinates: "Latitudo na longitudo",
  },
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
    again: (distance) => `ijayo ${distance}`,
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
  windows: {
    grace: "Bure",
    searching: "Bado tunatafuta dereva",
    assigned: "Dereva amekubali",
    replaced: "Tunatafuta dereva mwingine",
    en_route: "Dereva yuko njiani",
  },
};

export const DETAIL_LABELS: Record<Locale, DetailLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

export interface ShipmentLabels {
  title: string;
  hint: string;
  all: string;
  waiting: string;
  undecided: string;
  empty: string;
  emptyText: string;
  waitingEmpty: string;
  waitingEmptyText: string;
  undecidedEmpty: string;
  undecidedEmptyText: string;
  search: string;
  number: string;
  merchant: string;
  way: string;
  price: string;
  created: string;
  waitingSince: string;
  failure: string;
  tracking: string;
  reference: string;
  facts: string;
  vehicle: string;
  distance: string;
  sender: string;
  receiver: string;
  pickup: string;
  dropoff: string;
  payment: string;
  cancellation: string;
  cancelledWith: (window: string, fee: string) => string;
  custody: string;
  fault: string;
  resolution: string;
  open: string;
  money: string;
  moneyEmpty: string;
  riders: string;
  ridersEmpty: string;
  events: string;
  eventsEmpty: string;
  decide: string;
  decideHint: string;
  nothingToDecide: string;
  resolve: string;
  resolveText: string;
  resolutionField: string;
  refund: string;
  writeOff: string;
  claim: string;
  claimHint: (most: string) => string;
  resolved: string;
  reattempt: string;
  reattemptText: string;
  reattempted: string;
  waivePin: string;
  waivePinText: string;
  waived: string;
  cancel: string;
  cancelText: (fee: string, refund: string) => string;
  cancelled: string;
}

export const SHIPMENT_LABELS: Record<Locale, ShipmentLabels> = {
  en: {
    title: "Shipments",
    hint: "Of all merchants.",
    all: "All",
    waiting: "Waiting for a rider",
    undecided: "To decide",
    empty: "No shipments found",
    emptyText: "No shipment fits these filters. Take one away.",
    waitingEmpty: "No shipment waits",
    waitingEmptyText: "Every shipment has its rider. Whoever waits longest stands first here.",
    undecidedEmpty: "Nothing to decide",
    undecidedEmptyText: "Failed shipments come here until they are delivered, returned or decided.",
    search: "Number, code or reference",
    number: "Shipment",
    merchant: "Merchant",
    way: "Way",
    price: "Price",
    created: "Created",
    waitingSince: "Waiting since",
    failure: "Failure",
    tracking: "Tracking page",
    reference: "Reference",
    facts: "Facts",
    vehicle: "Vehicle",
    distance: "Distance",
    sender: "Sender",
    receiver: "Receiver",
    pickup: "From",
    dropoff: "To",
    payment: "Payment",
    cancellation: "Cancelled",
    cancelledWith: (window, fee) => `${window}, fee ${fee}`,
    custody: "Parcel is with",
    fault: "At fault",
    resolution: "Decision",
    open: "Open",
    money: "Money",
    moneyEmpty: "No money has moved yet.",
    riders: "Riders",
    ridersEmpty: "No rider has been asked yet.",
    events: "Events",
    eventsEmpty: "Nothing has happened yet.",
    decide: "Decisions",
    decideHint: "What may be done with it now.",
    nothingToDecide: "Nothing. It takes its course, or has ended.",
    resolve: "Decide the failure",
    resolveText: "Final: the shipment ends, and the money moves at once.",
    resolutionField: "The price",
    refund: "Refund it to the merchant",
    writeOff: "Keep it",
    claim: "Claim for the parcel (TZS)",
    claimHint: (most) => `At most the declared value, ${most}. Empty: none.`,
    resolved: "Decided.",
    reattempt: "Send out again",
    reattemptText: "Whoever holds the parcel carries it to the receiver once more.",
    reattempted: "Sent out again.",
    waivePin: "Waive the PIN",
    waivePinText: "The rider may then prove the delivery by a photo.",
    waived: "The PIN is waived.",
    cancel: "Cancel the shipment",
    cancelText: (fee, refund) => `Right now the fee is ${fee}; ${refund} go back to the wallet.`,
    cancelled: "Cancelled.",
  },
  sw: {
    title: "Mizigo",
    hint: "Ya wafanyabiashara wote.",
    all: "Yote",
    waiting: "Inasubiri dereva",
    undecided: "Ya kuamua",
    empty: "Hakuna mzigo uliopatikana",
    emptyText: "Hakuna mzigo unaolingana na vichujio hivi. Ondoa kimoja.",
    waitingEmpty: "Hakuna mzigo unaosubiri",
    waitingEmptyText: "Kila mzigo una dereva wake. Uliosubiri zaidi huwa wa kwanza hapa.",
    undecidedEmpty: "Hakuna cha kuamua",
    undecidedEmptyText: "Mizigo iliyoshindikana huja hapa hadi ifike, irudishwe au iamuliwe.",
    search: "Namba, msimbo au kumbukumbu",
    number: "Mzigo",
    merchant: "Mfanyabiashara",
    way: "Safari",
    price: "Bei",
    created: "Uliundwa",
    waitingSince: "Unasubiri tangu",
    failure: "Kilichoshindikana",
    tracking: "Ukurasa wa ufuatiliaji",
    reference: "Kumbukumbu",
    facts: "Maelezo",
    vehicle: "Chombo",
    distance: "Umbali",
    sender: "Mtumaji",
    receiver: "Mpokeaji",
    pickup: "Kutoka",
    dropoff: "Kwenda",
    payment: "Malipo",
    cancellation: "Umesitishwa",
    cancelledWith: (window, fee) => `${window}, ada ${fee}`,
    custody: "Mzigo uko kwa",
    fault: "Aliyekosea",
    resolution: "Uamuzi",
    open: "Bado",
    money: "Pesa",
    moneyEmpty: "Hakuna pesa iliyotumika bado.",
    riders: "Madereva",
    ridersEmpty: "Hakuna dereva aliyeombwa bado.",
    events: "Matukio",
    eventsEmpty: "Hakuna kilichotokea bado.",
    decide: "Maamuzi",
    decideHint: "Kinachoweza kufanywa sasa.",
    nothingToDecide: "Hakuna. Unaendelea na safari yake, au umeisha.",
    resolve: "Amua kushindikana",
    resolveText: "Ni ya mwisho: usafirishaji unaisha, na pesa inatembea mara moja.",
    resolutionField: "Bei iliyolipwa",
    refund: "Irudishwe kwa mfanyabiashara",
    writeOff: "Ibaki",
    claim: "Fidia ya mzigo (TZS)",
    claimHint: (most) => `Isizidi thamani iliyotajwa, ${most}. Ikiwa tupu: hakuna.`,
    resolved: "Imeamuliwa.",
    reattempt: "Tuma tena",
    reattemptText: "Aliye na mzigo ataupeleka kwa mpokeaji mara nyingine.",
    reattempted: "Umetumwa tena.",
    waivePin: "Ondoa PIN",
    waivePinText: "Dereva ataweza kuthibitisha kwa picha.",
    waived: "PIN imeondolewa.",
    cancel: "Sitisha mzigo",
    cancelText: (fee, refund) => `Kwa sasa ada ni ${fee}; ${refund} zinarudi kwenye pochi.`,
    cancelled: "Umesitishwa.",
  },
};

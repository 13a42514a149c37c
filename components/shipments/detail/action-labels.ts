import { formatTzs, type Locale } from "@/lib/core/locale";

const en = {
  cancel: {
    button: "Cancel",
    title: "Cancel this shipment?",
    text: "This can't be undone.",
    why: {
      unpaid: "The shipment has not been paid for, so cancelling it is free.",
      grace: "No rider has set out for it, so cancelling it is free.",
      searching: (kept: string) =>
        `The time for free cancellation is over, so part of the fee “${kept}” is kept although no rider has accepted yet.`,
      assigned: (kept: string) => `A rider has accepted, so part of the fee “${kept}” is kept.`,
      replaced: (kept: string) =>
        `A rider had accepted and could not go on, so part of the fee “${kept}” is kept.`,
      en_route: (kept: string) => `The rider is on the way to you, so the fee “${kept}” is kept.`,
    },
    fee: "Cancellation fee",
    refund: "Back to the wallet",
    free: "Free",
    coming: {
      title: "What it will cost later",
      grace_ends: "or as soon as a rider accepts",
      no_rider_for_long: "if no rider has accepted by then",
      rider_accepts: "When a rider accepts",
      rider_sets_out: "When the rider sets out to you",
      rider_collects: "Once the rider has the parcel",
      inTime: (clock: string, note: string) => `In ${clock}, ${note}`,
      ended: "No longer possible",
    },
    reason: "Reason",
    reasonHint: "At least 5 characters. It stays in your records.",
    confirm: "Cancel the shipment",
    keep: "Keep it",
    done: "The shipment is cancelled.",
    looking: "Checking the current fee …",
    changed: "The fee changed while you were deciding. This is the new fee.",
  },
  reattempt: {
    button: "Try again",
    left: (count: number) => (count === 1 ? "1 attempt left" : `${count} attempts left`),
    until: "until",
    done: "The rider is trying again.",
  },
  return: {
    button: "Return to sender",
    title: "Have the parcel returned?",
    text: "The delivery to the receiver ends here. The parcel is brought back to where it came from.",
    price: "Price of the return",
    free: "Free, since the fault is ours",
    confirm: "Return the parcel",
    keep: "Not now",
    looking: "Getting the price …",
  },
  pay: {
    button: "Pay now",
    title: "Pay for this shipment",
    text: (amountTzs: number) => `${formatTzs(amountTzs)}. You are taken to the payment page.`,
    method: "Method",
    methods: { mobile_money: "Mobile money", card: "Card" },
    phone: "Paying number",
    phoneHint: "For example 0712 345 678",
    confirm: "Go on to pay",
  },
  sandbox: {
    title: "Sandbox tools",
    hint: "Move the simulated rider ahead instead of waiting.",
    next: "Next step",
    delivered: "To delivered",
    failed: "Make it fail",
  },
};

export type ActionLabels = typeof en;

const sw: ActionLabels = {
  cancel: {
    button: "Ghairi",
    title: "Ungependa kughairi mzigo huu?",
    text: "Hatua hii hairudishwi nyuma.",
    why: {
      unpaid: "Mzigo haujalipwa, hivyo kughairi ni bure.",
      grace: "Hakuna dereva aliyeanza safari, hivyo kughairi ni bure.",
      searching: (kept) =>
        `Muda wa kughairi bure umeisha, hivyo sehemu ya ada “${kept}” inabaki ingawa bado hakuna dereva aliyekubali.`,
      assigned: (kept) => `Dereva amekubali kazi, hivyo sehemu ya ada “${kept}” inabaki.`,
      replaced: (kept) =>
        `Dereva alikuwa amekubali na hakuweza kuendelea, hivyo sehemu ya ada “${kept}” inabaki.`,
      en_route: (kept) => `Dereva yuko njiani kuja kwako, hivyo ada “${kept}” inabaki.`,
    },
    fee: "Ada inayobaki",
    refund: "Inarudi kwenye pochi",
    free: "Bure",
    coming: {
      title: "Ada ya baadaye",
      grace_ends: "au dereva akikubali kabla",
      no_rider_for_long: "ikiwa hakuna dereva aliyekubali",
      rider_accepts: "Dereva akikubali",
      rider_sets_out: "Dereva akianza safari kuja kwako",
      rider_collects: "Dereva akishachukua mzigo",
      inTime: (clock, note) => `Baada ya ${clock}, ${note}`,
      ended: "Haiwezekani tena",
    },
    reason: "Sababu",
    reasonHint: "Angalau herufi 5. Inabaki kwenye kumbukumbu zako.",
    confirm: "Ghairi mzigo",
    keep: "Usighairi",
    done: "Mzigo umeghairiwa.",
    looking: "Tunaangalia ada ya sasa …",
    changed: "Ada imebadilika ukiwa unaamua. Hii ndiyo ya sasa.",
  },
  reattempt: {
    button: "Jaribu tena",
    left: (count) => `majaribio ${count} yamebaki`,
    until: "hadi",
    done: "Dereva anajaribu tena.",
  },
  return: {
    button: "Rudisha kwangu",
    title: "Mzigo urudishwe kwako?",
    text: "Usafirishaji kwa mpokeaji unaishia hapa. Aliye na mzigo anauleta ulikotoka.",
    price: "Gharama ya kurudisha",
    free: "Bure, kwa sababu kosa ni letu",
    confirm: "Rudisha mzigo",
    keep: "Usirudishe",
    looking: "Tunapata bei …",
  },
  pay: {
    button: "Lipa sasa",
    title: "Lipia mzigo huu",
    text: (amountTzs) => `Kiasi ni ${formatTzs(amountTzs)}. Tunakupeleka kwenye ukurasa wa malipo.`,
    method: "Njia ya malipo",
    methods: { mobile_money: "Pesa kwa simu", card: "Kadi" },
    phone: "Namba inayolipa",
    phoneHint: "Mfano 0712 345 678",
    confirm: "Endelea kulipa",
  },
  sandbox: {
    title: "Zana za majaribio",
    hint: "Msogeze dereva wa kuigiza badala ya kusubiri.",
    next: "Hatua inayofuata",
    delivered: "Hadi kufika",
    failed: "Fanya ishindikane",
  },
};

export const ACTION_LABELS: Record<Locale, ActionLabels> = { sw, en };

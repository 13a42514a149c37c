import { formatTzs, type Locale } from "@/lib/core/locale";

const en = {
  cancel: {
    button: "Cancel",
    title: "Cancel this shipment?",
    text: "This cannot be taken back.",
    why: {
      unpaid: "The shipment has not been paid for, so cancelling it is free.",
      grace: "No rider has set out for it, so cancelling it is free.",
      assigned:
        "The time for free cancellation is over or a rider has accepted, so part of the pickup fee is kept.",
      en_route: "The rider is on the way to the pickup, so the pickup fee is kept.",
    },
    fee: "Fee kept",
    refund: "Back to the wallet",
    free: "Free",
    until: (clock: string, next: number) => `This holds for ${clock}. Then the fee is ${formatTzs(next)}.`,
    byRider: (next: number) => `With the rider's next step the fee becomes ${formatTzs(next)}.`,
    reason: "Reason",
    reasonHint: "At least 5 characters. It stays in your records.",
    confirm: "Cancel the shipment",
    keep: "Keep it",
    done: "The shipment is cancelled.",
    looking: "Looking at the fee of this moment …",
    changed: "The fee changed while you were deciding. This is the one of now.",
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
    button: "Sitisha",
    title: "Ungependa kusitisha mzigo huu?",
    text: "Hatua hii hairudishwi nyuma.",
    why: {
      unpaid: "Mzigo haujalipwa, hivyo kusitisha ni bure.",
      grace: "Hakuna dereva aliyeanza safari, hivyo kusitisha ni bure.",
      assigned:
        "Muda wa kusitisha bure umeisha au dereva amekubali kazi, hivyo sehemu ya ada ya kuchukua inabaki.",
      en_route: "Dereva yuko njiani kuja kuchukua, hivyo ada ya kuchukua inabaki.",
    },
    fee: "Ada inayobaki",
    refund: "Inarudi kwenye pochi",
    free: "Bure",
    until: (clock, next) => `Bei hii inadumu ${clock}. Kisha ada ni ${formatTzs(next)}.`,
    byRider: (next) => `Dereva akipiga hatua nyingine, ada inakuwa ${formatTzs(next)}.`,
    reason: "Sababu",
    reasonHint: "Angalau herufi 5. Inabaki kwenye kumbukumbu zako.",
    confirm: "Sitisha mzigo",
    keep: "Usisitishe",
    done: "Mzigo umesitishwa.",
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

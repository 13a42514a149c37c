import { formatTzs, type Locale } from "@/lib/core/locale";

const en = {
  cancel: {
    button: "Cancel",
  },
  return: {
    button: "Return to sender",
    hint: "Back to the pickup address",
    title: "Return this parcel?",
    text: "We stop delivering to the receiver and bring the parcel back to where it came from.",
    price: "Return price",
    free: "Free, because we're at fault",
    confirm: "Return the parcel",
    keep: "Not now",
    looking: "Getting the price…",
  },
  pay: {
    button: "Pay now",
    title: "Pay for this shipment",
    text: (amountTzs: number) => `You'll pay ${formatTzs(amountTzs)} on the payment page.`,
    method: "Method",
    methods: { mobile_money: "Mobile money", card: "Card" },
    phone: "Number to charge",
    phoneHint: "For example 0712 345 678",
    confirm: "Continue to payment",
  },
  sandbox: {
    title: "Sandbox tools",
    hint: "Advance the simulated rider instead of waiting.",
    next: "Next step",
    delivered: "Skip to delivered",
    failed: "Make it fail",
  },
};

export type ActionLabels = typeof en;

const sw: ActionLabels = {
  cancel: {
    button: "Ghairi",
  },
  return: {
    button: "Rudisha kwangu",
    hint: "Hadi mahali ulipochukuliwa",
    title: "Mzigo urudishwe kwako?",
    text: "Usafirishaji kwa mpokeaji unaishia hapa. Aliye na mzigo anauleta ulikotoka.",
    price: "Gharama ya kurudisha",
    free: "Bure, kwa sababu kosa ni letu",
    confirm: "Rudisha mzigo",
    keep: "Usirudishe",
    looking: "Tunapata bei…",
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

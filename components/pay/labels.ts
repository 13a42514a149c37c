import type { Locale } from "@/lib/core/locale";

const en = {
  heading: "Payment",
  to: (merchant: string) => `To ${merchant}`,
  shipment: "Delivery",
  topUp: "Wallet top-up",
  reference: "Reference",
  expires: "Expires",
  method: "Payment method",
  methods: { mobile_money: "Mobile money", card: "Card" },
  providers: {
    mpesa: "M-Pesa",
    mixx: "Mixx by Yas",
    airtel: "Airtel Money",
    halopesa: "HaloPesa",
    azampesa: "AzamPesa",
  },
  phone: "Phone that pays",
  updatesItself: "Once you've paid, this page updates automatically.",
  refresh: "Refresh to see if the payment has arrived",
  waiting: {
    heading: "Confirm on your phone",
    text: "Enter your PIN in the prompt on your phone.",
  },
  checkout: {
    heading: "Finish your payment",
    text: "Pay on the payment network's page.",
    button: "Continue to payment",
  },
  simulator: {
    notice: "This is a simulated payment. No real money moves. Choose the outcome.",
    approve: "Approve the payment",
    decline: "Decline it",
    timeout: "Let it time out",
  },
  otherwise: {
    open: "Pay with another phone or method",
    openHint: "We cancel the open request first, so you never pay twice.",
    again: "Try again",
    method: "How do you want to pay?",
    provider: "Mobile money network",
    anyProvider: "Detect from number",
    phone: "Phone that pays",
    sameHint: (phone: string) => `Leave it blank for the same number: ${phone}`,
    newHint: "For example 0712 345 678",
    button: (amount: string) => `Pay ${amount}`,
    instead: "Another payment for this delivery is still open.",
    goOn: "Continue with that payment",
  },
  refusals: {
    still_open:
      "The request on the first phone is still open and can't be withdrawn. Reject it on that phone, or wait for it to expire, then choose again. That way you never pay twice.",
    unreached:
      "We couldn't reach the payment network. There was no new charge. Please try again in a moment.",
    busy: "Another payment is in progress. Please wait for it to finish.",
    limited: "Too many attempts. Please wait ten minutes.",
    invalid: "Check the phone number and the payment method, then try again.",
  },
  endings: {
    succeeded: {
      heading: "Payment received",
      text: "Thank you. You're done and can close this page.",
    },
    failed: { heading: "The payment didn't go through", text: "" },
    expired: { heading: "The payment has expired", text: "It was not confirmed in time." },
    cancelled: { heading: "This payment was cancelled", text: "" },
  },
  paidOtherwise: {
    heading: "Already paid",
    text: "This delivery was paid for with another payment. There's nothing else to do.",
  },
  money: {
    stayed: "No money has left your account.",
    unknown:
      "We don't know yet whether money has left your account. Check first for a message from your network. If money was taken, it isn't lost: it will reach us automatically, and you don't need to pay again.",
  },
  closed: (merchant: string) => `You can no longer pay here. Please ask ${merchant} for a new link.`,
  unknownLink: {
    heading: "We couldn't find this payment",
    text: "Please open the link again exactly as you received it.",
  },
  tooMany: {
    heading: "Please wait a moment",
    text: (minutes: number) =>
      `Too many requests from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
  failures: {
    user_cancelled: "The payment was declined.",
    wrong_pin: "The PIN was wrong.",
    insufficient_funds: "There was not enough money in the account.",
    timeout: "It was not confirmed in time.",
    provider_unavailable: "The payment network could not be reached.",
    limit_exceeded: "The amount is above the account's limit.",
  },
  back: (merchant: string) => `Back to ${merchant}`,
};

export type PayLabels = typeof en;

const sw: PayLabels = {
  heading: "Malipo",
  to: (merchant) => `Kwa ${merchant}`,
  shipment: "Usafirishaji",
  topUp: "Kuongeza salio la pochi",
  reference: "Kumbukumbu",
  expires: "Muda unaisha",
  method: "Njia ya kulipa",
  methods: { mobile_money: "Pesa kwa simu", card: "Kadi" },
  providers: {
    mpesa: "M-Pesa",
    mixx: "Mixx by Yas",
    airtel: "Airtel Money",
    halopesa: "HaloPesa",
    azampesa: "AzamPesa",
  },
  phone: "Simu inayolipa",
  updatesItself: "Ukishalipa, ukurasa huu utajisasisha.",
  refresh: "Onyesha upya: malipo yamefika?",
  waiting: {
    heading: "Thibitisha kwenye simu yako",
    text: "Weka PIN yako kwenye ujumbe uliotumwa kwenye simu yako.",
  },
  checkout: {
    heading: "Maliza malipo yako",
    text: "Lipa kwenye ukurasa wa mtandao wa malipo.",
    button: "Endelea kulipa",
  },
  simulator: {
    notice: "Huu ni mfano wa malipo. Hakuna pesa halisi inayotumika: chagua jinsi malipo yatakavyoisha.",
    approve: "Kubali malipo",
    decline: "Kataa malipo",
    timeout: "Acha muda uishe",
  },
  otherwise: {
    open: "Lipa kwa simu au njia nyingine",
    openHint: "Ombi lililo wazi sasa litafutwa kwanza, ili usilipe mara mbili.",
    again: "Jaribu tena",
    method: "Unataka kulipaje?",
    provider: "Mtandao wa pesa",
    anyProvider: "Kulingana na namba",
    phone: "Simu inayolipa",
    sameHint: (phone) => `Acha wazi kama ni namba ile ile: ${phone}`,
    newHint: "Mfano 0712 345 678",
    button: (amount) => `Lipa ${amount}`,
    instead: "Kuna malipo mengine yaliyo wazi ya mzigo huu.",
    goOn: "Endelea na malipo hayo",
  },
  refusals: {
    still_open:
      "Ombi kwenye simu ya kwanza bado liko wazi na haliwezi kurudishwa. Likatae kwenye simu hiyo, au subiri liishe, kisha chagua tena: hivyo hakuna anayelipa mara mbili.",
    unreached: "Mtandao wa malipo haukupatikana. Hakuna kipya kilichotozwa. Jaribu tena baada ya muda mfupi.",
    busy: "Kuna malipo mengine yanayoendelea. Tafadhali subiri yaishe.",
    limited: "Umejaribu mara nyingi. Tafadhali subiri dakika kumi.",
    invalid: "Namba ya simu au njia haikueleweka. Tafadhali iangalie tena.",
  },
  endings: {
    succeeded: {
      heading: "Malipo yamefanikiwa",
      text: "Asante. Hakuna kingine cha kufanya: unaweza kufunga ukurasa huu.",
    },
    failed: { heading: "Malipo hayakufanikiwa", text: "" },
    expired: { heading: "Muda wa malipo umeisha", text: "Hayakuthibitishwa kwa wakati." },
    cancelled: { heading: "Malipo haya yameghairiwa", text: "" },
  },
  paidOtherwise: {
    heading: "Imeshalipwa",
    text: "Mzigo huu umelipiwa kwa malipo mengine. Hakuna kingine cha kufanya.",
  },
  money: {
    stayed: "Hakuna pesa iliyokatwa.",
    unknown:
      "Bado hatujui kama pesa imekatwa kwenye akaunti yako. Angalia kwanza ujumbe kutoka mtandao wako. Kama imekatwa haijapotea: itatufikia yenyewe, na huhitaji kulipa tena.",
  },
  closed: (merchant) => `Hakuna kinacholipwa hapa tena. Kwa kiungo kipya tafadhali muulize ${merchant}.`,
  unknownLink: {
    heading: "Hatuoni malipo kwenye anwani hii",
    text: "Tafadhali fungua tena kiungo kama ulivyotumiwa.",
  },
  tooMany: {
    heading: "Tafadhali subiri kidogo",
    text: (minutes) =>
      `Maombi mengi sana yametoka kwenye mtandao wako. Jaribu tena baada ya dakika ${minutes}.`,
  },
  failures: {
    user_cancelled: "Malipo yalikataliwa.",
    wrong_pin: "PIN haikuwa sahihi.",
    insufficient_funds: "Salio halikutosha.",
    timeout: "Malipo hayakuthibitishwa kwa wakati.",
    provider_unavailable: "Mtandao wa malipo haukupatikana.",
    limit_exceeded: "Kiasi kimezidi kikomo cha akaunti.",
  },
  back: (merchant) => `Rudi kwa ${merchant}`,
};

export const PAY_LABELS: Record<Locale, PayLabels> = { sw, en };

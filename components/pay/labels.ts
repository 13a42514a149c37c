import type { Locale } from "@/lib/core/locale";

const en = {
  heading: "Payment",
  to: (merchant: string) => `To ${merchant}`,
  shipment: "Delivery",
  topUp: "Wallet top-up",
  reference: "Reference",
  expires: "Expires",
  waiting: {
    heading: "Confirm on your phone",
    text: "Enter your PIN in the prompt that was sent to your phone. This page updates itself.",
  },
  checkout: {
    heading: "Finish your payment",
    text: "Pay on the page of the payment network. Once you have paid, this page updates itself.",
    button: "Continue to payment",
  },
  simulator: {
    notice: "This is a simulated payment. No real money moves: choose how it ends.",
    approve: "Approve the payment",
    decline: "Decline it",
    timeout: "Let it time out",
  },
  endings: {
    succeeded: { heading: "Payment received", text: "Thank you. There is nothing else to do." },
    failed: { heading: "The payment did not go through", text: "No money was taken." },
    expired: { heading: "The payment has expired", text: "No money was taken. Ask for a new link." },
    cancelled: { heading: "The payment was cancelled", text: "Nothing is owed on this link any more." },
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

/** The words of the hosted payment page. Both languages have every word: the type says so. */
export type PayLabels = typeof en;

const sw: PayLabels = {
  heading: "Malipo",
  to: (merchant) => `Kwa ${merchant}`,
  shipment: "Usafirishaji",
  topUp: "Kuongeza salio la pochi",
  reference: "Kumbukumbu",
  expires: "Muda unaisha",
  waiting: {
    heading: "Thibitisha kwenye simu yako",
    text: "Weka PIN yako kwenye ujumbe uliotumwa kwenye simu yako. Ukurasa huu utajisasisha.",
  },
  checkout: {
    heading: "Maliza malipo yako",
    text: "Lipa kwenye ukurasa wa mtandao wa malipo. Ukishalipa, ukurasa huu utajisasisha.",
    button: "Endelea kulipa",
  },
  simulator: {
    notice: "Huu ni mfano wa malipo. Hakuna pesa halisi inayotumika: chagua jinsi malipo yatakavyoisha.",
    approve: "Kubali malipo",
    decline: "Kataa malipo",
    timeout: "Acha muda uishe",
  },
  endings: {
    succeeded: { heading: "Malipo yamefanikiwa", text: "Asante. Hakuna kingine cha kufanya." },
    failed: { heading: "Malipo hayakufanikiwa", text: "Hakuna pesa iliyokatwa." },
    expired: { heading: "Muda wa malipo umeisha", text: "Hakuna pesa iliyokatwa. Omba kiungo kipya." },
    cancelled: { heading: "Malipo yamesitishwa", text: "Hakuna kinachodaiwa tena kwenye kiungo hiki." },
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

import type { Locale } from "@/lib/core/locale";
import type { PaymentState } from "@/lib/core/money/payment";
import type { TransferType } from "@/lib/core/money/postings";

/** The words of the wallet. Both languages have every word: the type says so. */
export interface WalletLabels {
  title: string;
  hint: { live: string; sandbox: string };
  balance: string;
  active: string;
  frozen: string;
  frozenNotice: { title: string; text: string };
  topUp: string;
  threshold: {
    title: string;
    set: (amount: string) => string;
    none: string;
    change: string;
    label: string;
    hint: string;
    save: string;
    saved: string;
    invalid: string;
  };
  topUps: { title: string; empty: string; reference: string };
  states: Record<PaymentState, string>;
  stages: Record<PaymentState, string>;
  pending: { title: string; text: string; open: string; offline: string; done: (amount: string) => string };
  ledger: {
    title: string;
    hint: string;
    date: string;
    movement: string;
    amount: string;
    balance: string;
    type: string;
    allTypes: string;
    from: string;
    to: string;
    filter: string;
    clear: string;
    empty: { title: string; text: string };
    nothing: { title: string; text: string };
    older: string;
    newest: string;
    pages: string;
    shipment: string;
  };
  types: Record<TransferType, string>;
  statements: { title: string; hint: string; month: string; pdf: string; csv: string };
  cancel: string;
  close: string;
}

export const WALLET_LABELS: Record<Locale, WalletLabels> = {
  sw: {
    title: "Pochi",
    hint: {
      live: "Mizigo hulipwa kutoka kwenye salio hili.",
      sandbox: "Salio la majaribio. Hakuna pesa halisi hapa.",
    },
    balance: "Salio",
    active: "Inafanya kazi",
    frozen: "Imesitishwa kwa muda",
    frozenNotice: {
      title: "Pochi yako imesitishwa kwa muda",
      text: "Pesa zako ziko salama, na marejesho na salio jipya vinaingia kama kawaida. Kwa sasa huwezi kulipia mizigo mipya kutoka hapa; iliyo njiani itafikishwa. Wasiliana nasi ili tuifungue.",
    },
    topUp: "Ongeza salio",
    threshold: {
      title: "Taarifa ya salio dogo",
      set: (amount) => `Tunakuandikia barua pepe salio likishuka chini ya ${amount}.`,
      none: "Hatukuandikii salio likipungua.",
      change: "Badilisha",
      label: "Niandikieni salio likishuka chini ya (TZS)",
      hint: "Acha wazi usipotaka kuandikiwa.",
      save: "Hifadhi",
      saved: "Imehifadhiwa.",
      invalid: "Andika kiasi kwa TZS, kwa mfano 20,000.",
    },
    topUps: { title: "Uongezaji wa hivi karibuni", empty: "Bado hujaongeza salio.", reference: "Kumbukumbu" },
    states: {
      pending: "Inaanza",
      processing: "Inasubiri",
      succeeded: "Imefanikiwa",
      failed: "Imeshindikana",
      expired: "Muda umeisha",
      cancelled: "Imesitishwa",
    },
    stages: {
      pending: "Umeomba kuongeza salio",
      processing: "Inasubiri uthibitishe malipo",
      succeeded: "Salio limeongezwa",
      failed: "Malipo hayakufanikiwa",
      expired: "Muda wa malipo umeisha",
      cancelled: "Malipo yamesitishwa",
    },
    pending: {
      title: "Malipo yanayoendelea",
      text: "Hii inajisasisha yenyewe. Unaweza kuondoka kwenye ukurasa huu.",
      open: "Endelea kulipa",
      offline: "Hakuna mtandao. Tunajaribu tena.",
      done: (amount) => `${amount} imeongezwa kwenye pochi.`,
    },
    ledger: {
      title: "Miamala",
      hint: "Kila muamala na salio baada yake. Saa za Afrika Mashariki.",
      date: "Tarehe",
      movement: "Muamala",
      amount: "Kiasi (TZS)",
      balance: "Salio (TZS)",
      type: "Aina",
      allTypes: "Zote",
      from: "Kuanzia",
      to: "Hadi",
      filter: "Chuja",
      clear: "Ondoa vichujio",
      empty: { title: "Bado hakuna muamala", text: "Ongeza salio ili uanze kutuma mizigo." },
      nothing: { title: "Hakuna muamala unaolingana", text: "Badilisha aina au tarehe." },
      older: "Ya zamani",
      newest: "Rudi mwanzo",
      pages: "Kurasa za miamala",
      shipment: "Mzigo",
    },
    types: {
      TOPUP: "Kuongeza salio",
      SHIPMENT_PAYMENT: "Malipo ya mzigo",
      REFUND: "Marejesho",
      CANCELLATION_FEE: "Ada ya kusitisha",
      FAILURE_FEE: "Ada ya uchukuaji ulioshindikana",
      DELIVERY_REVENUE: "Usafirishaji",
      CLAIM: "Fidia",
      RETURN_SUBSIDY: "Urejeshaji bure",
      CHARGEBACK: "Pesa iliyorudishwa na benki",
      ADJUSTMENT: "Marekebisho",
    },
    statements: {
      title: "Taarifa ya mwezi",
      hint: "Kwa mhasibu wako.",
      month: "Mwezi",
      pdf: "PDF",
      csv: "CSV",
    },
    cancel: "Ghairi",
    close: "Funga",
  },
  en: {
    title: "Wallet",
    hint: {
      live: "Deliveries are paid from this balance.",
      sandbox: "A practice balance. No real money is in here.",
    },
    balance: "Balance",
    active: "Active",
    frozen: "On hold",
    frozenNotice: {
      title: "Your wallet is on hold",
      text: "Your money is safe, and top-ups and refunds still arrive. For now new parcels cannot be paid from here; those under way will be delivered. Please contact us to open it again.",
    },
    topUp: "Top up",
    threshold: {
      title: "Low-balance mail",
      set: (amount) => `We write to you when the balance falls below ${amount}.`,
      none: "We do not write to you about a low balance.",
      change: "Change",
      label: "Write to me when the balance falls below (TZS)",
      hint: "Leave it empty for no mail.",
      save: "Save",
      saved: "Saved.",
      invalid: "Enter an amount in TZS, for example 20,000.",
    },
    topUps: { title: "Recent top-ups", empty: "No top-ups yet.", reference: "Reference" },
    states: {
      pending: "Starting",
      processing: "Waiting",
      succeeded: "Received",
      failed: "Failed",
      expired: "Expired",
      cancelled: "Cancelled",
    },
    stages: {
      pending: "You asked to top up",
      processing: "Waiting for you to confirm the payment",
      succeeded: "Added to your balance",
      failed: "The payment did not go through",
      expired: "The payment expired",
      cancelled: "The payment was cancelled",
    },
    pending: {
      title: "Payment under way",
      text: "This updates itself. You can leave this page.",
      open: "Continue paying",
      offline: "No network. We keep trying.",
      done: (amount) => `${amount} was added to the wallet.`,
    },
    ledger: {
      title: "Ledger",
      hint: "Every movement with the balance after it. Times are East Africa Time.",
      date: "Date",
      movement: "Movement",
      amount: "Amount (TZS)",
      balance: "Balance (TZS)",
      type: "Type",
      allTypes: "All",
      from: "From",
      to: "To",
      filter: "Filter",
      clear: "Clear filters",
      empty: { title: "Nothing has moved yet", text: "Top up to start sending parcels." },
      nothing: { title: "No movement matches", text: "Choose another type or other dates." },
      older: "Older",
      newest: "Back to newest",
      pages: "Pages of the ledger",
      shipment: "Shipment",
    },
    types: {
      TOPUP: "Top-up",
      SHIPMENT_PAYMENT: "Shipment payment",
      REFUND: "Refund",
      CANCELLATION_FEE: "Cancellation fee",
      FAILURE_FEE: "Failed pickup fee",
      DELIVERY_REVENUE: "Delivery",
      CLAIM: "Claim",
      RETURN_SUBSIDY: "Free return",
      CHARGEBACK: "Chargeback",
      ADJUSTMENT: "Adjustment",
    },
    statements: {
      title: "Monthly statement",
      hint: "For your books.",
      month: "Month",
      pdf: "PDF",
      csv: "CSV",
    },
    cancel: "Cancel",
    close: "Close",
  },
};

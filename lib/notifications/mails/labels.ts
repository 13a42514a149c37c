import type { Locale } from "@/lib/core/locale";

const en = {
  actions: {
    verify_email: "Confirm the address",
    reset_password: "Choose a new password",
    email_taken: "Log in",
    log_in_guesses: "Choose a new password",
    merchant_approved: "Open the dashboard",
    merchant_rejected: "Open the dashboard",
    low_balance: "Top up",
    webhook_warning: "See the endpoint",
    webhook_disabled_failing: "See the endpoint",
    webhook_disabled_gone: "See the endpoint",
    no_rider_alert: "See the shipment",
    payment_receipt: "See the payment",
  },
  link: "Or open this address:",
  why: (service: string) => `You get this mail because this address is used at ${service}.`,
};

/** The words around the text of a mail. Both languages have every word: the type says so. */
type MailLabels = typeof en;

const sw: MailLabels = {
  actions: {
    verify_email: "Thibitisha anwani",
    reset_password: "Chagua nenosiri jipya",
    email_taken: "Ingia",
    log_in_guesses: "Chagua nenosiri jipya",
    merchant_approved: "Fungua dashibodi",
    merchant_rejected: "Fungua dashibodi",
    low_balance: "Ongeza salio",
    webhook_warning: "Tazama webhook",
    webhook_disabled_failing: "Tazama webhook",
    webhook_disabled_gone: "Tazama webhook",
    no_rider_alert: "Tazama mzigo",
    payment_receipt: "Tazama malipo",
  },
  link: "Au fungua anwani hii:",
  why: (service) => `Umepata barua hii kwa sababu anwani hii inatumika ${service}.`,
};

export const MAIL_LABELS: Record<Locale, MailLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  actions: {
    verify_email: "Confirm the address",
    reset_password: "Choose a new password",
    email_taken: "Log in",
    log_in_guesses: "Choose a new password",
    factor_guesses: "Choose a new password",
    new_device: "Choose a new password",
    new_factor: "Choose a new password",
    factor_removed: "Choose a new password",
    recovery_code_used: "Choose a new password",
    password_changed: "Choose a new password",
    passkey_cloned: "Open Security",
    factor_reset_asked: "Stop it",
    key_new_place: "See the key",
    invitation: "Accept the invitation",
    merchant_approved: "Open the dashboard",
    merchant_rejected: "Open the dashboard",
    low_balance: "Top up",
    webhook_warning: "See the endpoint",
    webhook_disabled_failing: "See the endpoint",
    webhook_disabled_gone: "See the endpoint",
    no_rider_alert: "See the shipment",
    late_collection: "See the shipment",
    payment_receipt: "See the payment",
    receiver_proposal: "See the shipment",
    staff_invited: "Choose a password",
    proposal_waiting: "Review proposal",
    link_order_waiting: "See the order",
  },
  link: "Or open this address:",
  why: (service: string) => `You're receiving this email because this address was entered at ${service}.`,
};

/** The words around the text of a mail. Both languages have every word: the type says so. */
type MailLabels = typeof en;

const sw: MailLabels = {
  actions: {
    verify_email: "Thibitisha anwani",
    reset_password: "Chagua nenosiri jipya",
    email_taken: "Ingia",
    log_in_guesses: "Chagua nenosiri jipya",
    factor_guesses: "Chagua nenosiri jipya",
    new_device: "Chagua nenosiri jipya",
    new_factor: "Chagua nenosiri jipya",
    factor_removed: "Chagua nenosiri jipya",
    recovery_code_used: "Chagua nenosiri jipya",
    password_changed: "Chagua nenosiri jipya",
    passkey_cloned: "Fungua Usalama",
    factor_reset_asked: "Zuia",
    key_new_place: "Tazama ufunguo",
    invitation: "Kubali mwaliko",
    merchant_approved: "Fungua dashibodi",
    merchant_rejected: "Fungua dashibodi",
    low_balance: "Ongeza salio",
    webhook_warning: "Tazama webhook",
    webhook_disabled_failing: "Tazama webhook",
    webhook_disabled_gone: "Tazama webhook",
    no_rider_alert: "Tazama mzigo",
    late_collection: "Tazama mzigo",
    payment_receipt: "Tazama malipo",
    receiver_proposal: "Tazama mzigo",
    staff_invited: "Chagua nenosiri",
    proposal_waiting: "Tazama kinachosubiri",
    link_order_waiting: "Tazama oda",
  },
  link: "Au fungua anwani hii:",
  why: (service) => `Umepata barua hii kwa sababu anwani hii iliandikwa kwenye ${service}.`,
};

export const MAIL_LABELS: Record<Locale, MailLabels> = { sw, en };

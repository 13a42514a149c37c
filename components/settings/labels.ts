import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Settings",
  save: "Save",
  saved: "Saved.",
  business: {
    title: "Business",
    hint: "Your name appears in SMS and on the tracking page.",
    name: "Business name",
    email: "Email",
    emailHint: "You log in with this address. Contact us to change it.",
    phone: "Phone number",
    address: "Business address",
    tin: "TIN",
    tinHint: "Nine digits. Shown on your receipts and statements.",
  },
  delivery: {
    title: "Delivery",
    requirePin: "Require a PIN at every delivery",
    requirePinHint: "The receiver gets it by SMS and gives it to the rider.",
    mayPropose: "Receivers may propose another time or place",
    mayProposeHint: "After a failed attempt, on the tracking page. We email you, and you decide.",
    contact: "Contact for receivers",
    contactHint:
      "A web address (https) or an email address, shown on the tracking page after a delivery ends. Phone numbers are never shown there.",
    contactError:
      "Enter an email address, or a web address that begins with https://, without a phone number.",
  },
  notifications: {
    title: "Email notifications",
    hint: "We always email you about account security.",
    lowBalance: "Low balance",
    lowBalanceHint: "Once each time your balance falls below the threshold.",
    webhookDisabled: "Failing webhook endpoint",
    webhookDisabledHint: "A day before it's disabled, and when it's disabled.",
    receipts: "Receipts",
    receiptsHint: "For each payment by mobile money or card.",
  },
  language: {
    title: "Language",
    hint: "For the dashboard and the emails we send you.",
    label: "Language of the account",
  },
  password: {
    title: "Password",
    hint: "You'll be logged out on all other devices.",
    current: "Current password",
    next: "New password",
    button: "Change password",
    changed: "Password changed. Other devices were logged out.",
  },
  sessions: {
    title: "Active sessions",
    hint: "If you don't recognize a device, end its session and change your password.",
    here: "This device",
    unknown: "Unknown device",
    seen: (when: string) => `used ${when}`,
    end: "End",
    ended: "Session ended.",
    others: "End all others",
    othersEnded: "All other sessions ended.",
    everywhere: "Log out everywhere",
    everywhereTitle: "Log out on every device?",
    everywhereText: "This includes this device. You can log in again with your password.",
  },
  cancel: "Cancel",
  close: "Close",
};

/** The words of the settings page. Both languages have every word: the type says so. */
export type SettingsLabels = typeof en;

const sw: SettingsLabels = {
  title: "Mipangilio",
  save: "Hifadhi",
  saved: "Imehifadhiwa.",
  business: {
    title: "Biashara",
    hint: "Jina hili linaonekana kwenye SMS na ukurasa wa kufuatilia mzigo.",
    name: "Jina la biashara",
    email: "Barua pepe",
    emailHint: "Unaingia kwa anwani hii. Kuibadilisha, wasiliana nasi.",
    phone: "Namba ya simu",
    address: "Anwani ya biashara",
    tin: "TIN",
    tinHint: "Tarakimu tisa. Huonekana kwenye risiti na taarifa zako.",
  },
  delivery: {
    title: "Kukabidhi mzigo",
    requirePin: "Omba PIN kila mzigo unapokabidhiwa",
    requirePinHint: "Mpokeaji anapata PIN kwenye SMS na kumpa dereva.",
    mayPropose: "Wapokeaji wanaweza kupendekeza muda au mahali pengine",
    mayProposeHint:
      "Mzigo usipofika, kwenye ukurasa wa kufuatilia. Utaambiwa kwa barua pepe, na uamuzi ni wako.",
    contact: "Mawasiliano kwa wapokeaji",
    contactHint:
      "Anwani ya tovuti (https) au barua pepe, inayoonyeshwa mwishoni kwenye ukurasa wa kufuatilia. Namba za simu hazionyeshwi hapo.",
    contactError: "Tafadhali weka barua pepe au anwani inayoanza na https://, bila namba ya simu.",
  },
  notifications: {
    title: "Taarifa kwa barua pepe",
    hint: "Barua za usalama wa akaunti hutumwa daima.",
    lowBalance: "Salio limepungua",
    lowBalanceHint: "Mara moja kila linaposhuka chini ya kiwango chako.",
    webhookDisabled: "Webhook inakataa kupokea",
    webhookDisabledHint: "Siku moja kabla ya kuizima, na inapozimwa.",
    receipts: "Risiti za malipo",
    receiptsHint: "Kila malipo ya simu au kadi yanapopokelewa.",
  },
  language: {
    title: "Lugha",
    hint: "Ya dashibodi na ya barua pepe tunazokutumia.",
    label: "Lugha ya akaunti",
  },
  password: {
    title: "Nenosiri",
    hint: "Vifaa vingine vyote vitatolewa kwenye akaunti.",
    current: "Nenosiri la sasa",
    next: "Nenosiri jipya",
    button: "Badilisha nenosiri",
    changed: "Nenosiri limebadilishwa. Vifaa vingine vimetolewa.",
  },
  sessions: {
    title: "Ulipoingia",
    hint: "Usipokitambua kifaa, kiondoe kisha badilisha nenosiri.",
    here: "Kifaa hiki",
    unknown: "Kifaa kisichojulikana",
    seen: (when) => `kimetumika ${when}`,
    end: "Ondoa",
    ended: "Kifaa kimeondolewa.",
    others: "Ondoa vingine vyote",
    othersEnded: "Vifaa vingine vyote vimeondolewa.",
    everywhere: "Toka kwenye vifaa vyote",
    everywhereTitle: "Utoke kwenye vifaa vyote?",
    everywhereText: "Utatolewa hapa pia, na utaingia tena kwa nenosiri lako.",
  },
  cancel: "Ghairi",
  close: "Funga",
};

export const SETTINGS_LABELS: Record<Locale, SettingsLabels> = { sw, en };

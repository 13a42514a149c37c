import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Settings",
  save: "Save",
  saved: "Saved.",
  business: {
    title: "Business",
    hint: "The name stands in the SMS and on the tracking page.",
    name: "Business name",
    email: "E-mail",
    emailHint: "You log in with this address. Write to us to change it.",
    phone: "Phone number",
    address: "Business address",
  },
  delivery: {
    title: "Handing over",
    requirePin: "Ask for a PIN at every hand-over",
    requirePinHint: "The receiver finds it in the SMS and tells it to the rider.",
  },
  notifications: {
    title: "Mails to you",
    hint: "Mails about the safety of your account always come.",
    lowBalance: "The balance is low",
    lowBalanceHint: "Once each time it falls below your threshold.",
    webhookDisabled: "A webhook endpoint fails",
    webhookDisabledHint: "A day before it is disabled, and when it is.",
    receipts: "Receipts",
    receiptsHint: "For each payment by mobile money or card.",
  },
  language: {
    title: "Language",
    hint: "Of the dashboard and of the mails we send you.",
    label: "Language of the account",
  },
  password: {
    title: "Password",
    hint: "All other devices will be logged out.",
    current: "Current password",
    next: "New password",
    button: "Change the password",
    changed: "The password is changed. Other devices are logged out.",
  },
  sessions: {
    title: "Where you are logged in",
    hint: "If you do not know a device, end its session and change your password.",
    here: "This device",
    unknown: "Unknown device",
    seen: (when: string) => `used ${when}`,
    end: "End",
    ended: "The session has ended.",
    everywhere: "Log out everywhere",
    everywhereTitle: "Log out on every device?",
    everywhereText: "You will be logged out here too, and can log in again with your password.",
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
  },
  delivery: {
    title: "Kukabidhi mzigo",
    requirePin: "Omba PIN kila mzigo unapokabidhiwa",
    requirePinHint: "Mpokeaji anapata PIN kwenye SMS na kumpa dereva.",
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
    everywhere: "Toka kwenye vifaa vyote",
    everywhereTitle: "Utoke kwenye vifaa vyote?",
    everywhereText: "Utatolewa hapa pia, na utaingia tena kwa nenosiri lako.",
  },
  cancel: "Ghairi",
  close: "Funga",
};

export const SETTINGS_LABELS: Record<Locale, SettingsLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Hub staff",
  hint: "Staff who receive and send parcels at this hub. They can't see anything else.",
  empty: "No staff yet.",
  email: "Email",
  emailHint: "Used to log in.",
  since: "Since",
  seen: "Last seen",
  add: "Add staff member",
  addText: "We'll email them a link to choose their own password.",
  added: "Added. We sent them a link to choose their password.",
  reset: "New password",
  resetTitle: (email: string) => `Reset the password of ${email}?`,
  resetText:
    "The old password stops working, they're logged out everywhere, and we email them a link to choose a new one.",
  resetDone: "Done. We sent them a link to choose a new password.",
  remove: "Remove",
  removeTitle: (email: string) => `Remove ${email}?`,
  removeText: "They're logged out immediately and can't log in again.",
  removed: "Removed.",
};

export type HubPeopleLabels = typeof en;

const sw: HubPeopleLabels = {
  title: "Wafanyakazi wa kituo",
  hint: "Wanaopokea na kutuma mizigo kwenye dawati la kituo hiki. Hawaoni kingine chochote.",
  empty: "Bado hakuna anayeingia kwa niaba ya kituo hiki.",
  email: "Barua pepe",
  emailHint: "Mfanyakazi huingia nayo.",
  since: "Tangu",
  seen: "Ameonekana",
  add: "Ongeza mfanyakazi",
  addText: "Tutamtumia barua pepe yenye kiungo cha kuchagua nenosiri lake mwenyewe.",
  added: "Ameongezwa. Tumemtumia kiungo cha kuchagua nenosiri lake.",
  reset: "Nenosiri jipya",
  resetTitle: (email) => `Nenosiri jipya la ${email}?`,
  resetText:
    "La zamani linaacha kufanya kazi, anatolewa kila mahali alipoingia, na anatumiwa kiungo cha kuchagua jipya.",
  resetDone: "Tayari. Tumemtumia kiungo cha kuchagua nenosiri jipya.",
  remove: "Ondoa",
  removeTitle: (email) => `Umwondoe ${email}?`,
  removeText: "Anatolewa mara moja na hawezi kuingia tena.",
  removed: "Ameondolewa.",
};

export const HUB_PEOPLE_LABELS: Record<Locale, HubPeopleLabels> = { sw, en };

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
  addText: "We'll create a password and show it once.",
  added: "Added.",
  passwordShown: "The password. It won't be shown again.",
  reset: "New password",
  resetTitle: (email: string) => `Reset the password of ${email}?`,
  resetText: "The old password stops working and they're logged out everywhere.",
  resetDone: "Password reset.",
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
  addText: "Nenosiri linatengenezwa na kuonyeshwa mara moja tu.",
  added: "Ameongezwa.",
  passwordShown: "Nenosiri la mfanyakazi. Linaonyeshwa sasa tu.",
  reset: "Nenosiri jipya",
  resetTitle: (email) => `Nenosiri jipya la ${email}?`,
  resetText: "La zamani linaacha kufanya kazi, na anatolewa kila mahali alipoingia.",
  resetDone: "Nenosiri limebadilishwa.",
  remove: "Ondoa",
  removeTitle: (email) => `Umwondoe ${email}?`,
  removeText: "Anatolewa mara moja na hawezi kuingia tena.",
  removed: "Ameondolewa.",
};

export const HUB_PEOPLE_LABELS: Record<Locale, HubPeopleLabels> = { sw, en };

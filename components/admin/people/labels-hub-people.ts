import type { Locale } from "@/lib/core/locale";

const en = {
  title: "People of this hub",
  hint: "The people who receive and send parcels at the desk of this hub. They see nothing else.",
  empty: "Nobody logs in for this hub yet.",
  email: "E-mail",
  emailHint: "The person logs in with it.",
  since: "Since",
  seen: "Last seen",
  add: "New person",
  addText: "A password is made, and shown only once.",
  added: "Added.",
  passwordShown: "The person's password. It is shown only now.",
  reset: "New password",
  resetTitle: (email: string) => `A new password for ${email}?`,
  resetText: "The old one stops, and the person is logged out everywhere.",
  resetDone: "The password is replaced.",
  remove: "Remove",
  removeTitle: (email: string) => `Remove ${email}?`,
  removeText: "The person is logged out at once and cannot log in again.",
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

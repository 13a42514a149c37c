import type { Locale } from "@/lib/core/locale";
import type { StaffRole } from "@/lib/core/access/staff";

const roles: Record<StaffRole, string> = {
  support: "Support",
  operations: "Operations",
  finance: "Finance",
  owner: "Owner",
};

const en = {
  title: "People",
  hint: "Everyone who works in the back office, and what they can do.",
  roles,
  roleTexts: {
    support: "Reads everything; sends messages and webhooks again.",
    operations: "Riders, hubs, shipments, failures, and the catalogue without prices.",
    finance: "Payments, adjustments, refunds, chargebacks and prices.",
    owner: "Everything, people and settings included.",
  } satisfies Record<StaffRole, string>,
  person: "Person",
  role: "Role",
  since: "Since",
  seen: "Last seen",
  you: "you",
  disabled: "Disabled",
  sameAs: (email: string) => `Same person as ${email}`,
  ownPerson: "A separate person",
  add: "Add a person",
  addText: "We email them a link to choose their password. No one else ever sees it.",
  email: "Email",
  added: "Added. The link is on its way.",
  changeRole: "Change role",
  changeRoleOf: (email: string) => `Change role: ${email}`,
  roleChanged: "Role changed.",
  disable: "Disable",
  disableOf: (email: string) => `Disable ${email}?`,
  disableText: "They are logged out at once and can't log in any more. What they did stays in the log.",
  wasDisabled: "Disabled.",
  enable: "Enable",
  enableOf: (email: string) => `Enable ${email}?`,
  enableText: "They get an email with a link to choose a new password.",
  enabled: "Enabled. The link is on its way.",
  samePerson: "Same person",
  samePersonOf: (email: string) => `Another account of the same person: ${email}`,
  samePersonText:
    "If one of a person's accounts proposes something, none of their accounts can confirm it. We recognize different spellings of the same mailbox automatically.",
  samePersonField: "Same person as",
  samePersonSet: "Saved.",
};

type StaffLabels = typeof en;

const sw: StaffLabels = {
  title: "Watu wa ofisi",
  hint: "Kila anayefanya kazi ofisini, na anachoruhusiwa.",
  roles: { support: "Huduma kwa wateja", operations: "Uendeshaji", finance: "Fedha", owner: "Mmiliki" },
  roleTexts: {
    support: "Anasoma kila kitu; anatuma tena ujumbe na webhook.",
    operations: "Madereva, vituo, mizigo, yaliyoshindikana, na orodha bila bei.",
    finance: "Malipo, marekebisho, marejesho, malipo yanayorudishwa kwa mlipaji, na bei.",
    owner: "Kila kitu, pamoja na watu na mipangilio.",
  },
  person: "Mtu",
  role: "Wadhifa",
  since: "Tangu",
  seen: "Ameonekana",
  you: "wewe",
  disabled: "Amezuiwa",
  sameAs: (email) => `Mtu yuleyule na ${email}`,
  ownPerson: "Mtu wa peke yake",
  add: "Ongeza mtu",
  addText: "Atapata barua pepe yenye kiungo cha kuchagua nenosiri. Hakuna mwingine atakayelijua.",
  email: "Barua pepe",
  added: "Ameongezwa. Kiungo kinatumwa.",
  changeRole: "Badilisha wadhifa",
  changeRoleOf: (email) => `Badilisha wadhifa: ${email}`,
  roleChanged: "Wadhifa umebadilishwa.",
  disable: "Zuia",
  disableOf: (email) => `Umzuie ${email}?`,
  disableText: "Atatolewa mara moja na hataweza kuingia tena. Alichofanya kinabaki kwenye kumbukumbu.",
  wasDisabled: "Amezuiwa.",
  enable: "Ruhusu",
  enableOf: (email) => `Umruhusu ${email}?`,
  enableText: "Atapata barua pepe yenye kiungo cha kuchagua nenosiri jipya.",
  enabled: "Ameruhusiwa. Kiungo kinatumwa.",
  samePerson: "Mtu yuleyule",
  samePersonOf: (email) => `Akaunti nyingine ya mtu yuleyule: ${email}`,
  samePersonText:
    "Kinachopendekezwa na akaunti moja ya mtu hakithibitishwi na akaunti yake nyingine. Tahajia za barua pepe moja zinajulikana tayari.",
  samePersonField: "Mtu yuleyule na",
  samePersonSet: "Imehifadhiwa.",
};

export const STAFF_LABELS: Record<Locale, StaffLabels> = { sw, en };

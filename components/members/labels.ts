import type { MemberRole } from "@/lib/core/access/member-rights";
import type { Locale } from "@/lib/core/locale";

const en = {
  title: "People",
  hint: "Who works in this business, and what each may do.",
  list: "People of this business",
  you: "You",
  since: (when: string) => `Joined ${when}`,
  invitedBy: (who: string) => `invited by ${who}`,
  manage: "Manage",
  make: (role: string) => `Change role to ${role}`,
  makeNote: (who: string, role: string) => `${who} becomes: ${role}. It takes effect at once.`,
  ownerNote: (who: string) =>
    `${who} becomes an owner with full rights, including changing your role or removing you.`,
  changed: "Role changed.",
  remove: "Remove",
  removeNote: (who: string) =>
    `${who} is logged out of this business right away and loses access. What they did stays under their name.`,
  removed: "Removed.",
  resetFactors: "Remove second factors",
  resetNote: (who: string) =>
    `For someone who has lost them all. ${who} is logged out everywhere, gets an email, and logs in with a password only until they set up new ones. Verify who is asking.`,
  factorsReset: "Second factors removed.",
  hasFactor: "Second factor",
  invite: {
    title: "Invite someone",
    hint: "They get a link by email. It works once, for 7 days.",
    email: "Email address",
    role: "Role",
    button: "Send the invitation",
    sent: "Invitation sent.",
    emailFault: "Enter a whole email address, for example asha@example.co.tz.",
    already: "This person is already in the business.",
    ownership: "To transfer ownership, invite someone first, then make them an owner.",
    notYet: "You can invite people once your business is approved.",
  },
  open: {
    title: "Open invitations",
    sent: (when: string) => `sent ${when}`,
    expired: "Expired",
    again: "Send again",
    sentAgain: "Sent again. The previous link no longer works.",
    withdraw: "Withdraw",
    withdrawn: "Withdrawn.",
  },
  may: {
    title: "What each role may do",
    owner: "Everything, including people and ownership.",
    manager:
      "Everything except people: shipments, wallet, API keys, webhooks, the business's profile and its log.",
    finance: "Wallet: balance, transactions, statements, receipts, top-ups. Sees shipments.",
    operator: "Books, imports, cancels and returns shipments. Sees the balance.",
    developer: "API keys, webhooks, request log. Books shipments in the sandbox only.",
    viewer: "Sees shipments, tracking and messages. Changes nothing.",
  } satisfies Record<"title" | MemberRole, string>,
  noAccess: {
    title: "Your role doesn't allow this page",
    text: (role: string, roles: string) =>
      `Your role is ${role}. This page is open to: ${roles}. An owner can change your role.`,
    back: "Go to overview",
  },
  noBusiness: {
    title: "You don't belong to a business",
    text: "You were removed from your business, or you left it. Ask an owner to invite you again.",
    logOut: "Log out",
  },
  own: {
    title: "Your role",
    text: (business: string) => `Your role in ${business}.`,
    leave: "Leave this business",
    leaveTitle: (business: string) => `Leave ${business}?`,
    leaveText: "You're logged out of it at once. Only an owner can invite you again.",
    cancel: "Cancel",
    close: "Close",
  },
};

type MemberLabels = typeof en;

const sw: MemberLabels = {
  title: "Watu",
  hint: "Wanaofanya kazi kwenye biashara hii, na wanachoruhusiwa kufanya.",
  list: "Watu wa biashara hii",
  you: "Wewe",
  since: (when) => `Alijiunga ${when}`,
  invitedBy: (who) => `alialikwa na ${who}`,
  manage: "Simamia",
  make: (role) => `Badilisha wajibu: ${role}`,
  makeNote: (who, role) => `${who} atakuwa: ${role}. Inaanza mara moja.`,
  ownerNote: (who) => `${who} atakuwa mmiliki: mwenye haki zote, hata kubadilisha wajibu wako au kukuondoa.`,
  changed: "Wajibu umebadilishwa.",
  remove: "Ondoa",
  removeNote: (who) =>
    `${who} anatolewa kwenye biashara hii mara moja na hawezi kuingia tena. Aliyoyafanya yanabaki kwa jina lake.`,
  removed: "Ameondolewa.",
  resetFactors: "Ondoa njia za pili za kuingia",
  resetNote: (who) =>
    `Kwa aliyepoteza zote. ${who} anatolewa kila mahali, anapata barua pepe, na ataingia kwa nenosiri peke yake hadi aweke mpya. Hakikisha ni nani anayeomba.`,
  factorsReset: "Njia za pili zimeondolewa.",
  hasFactor: "Njia ya pili",
  invite: {
    title: "Alika mtu",
    hint: "Atapata kiungo kwa barua pepe. Kinatumika mara moja, ndani ya siku 7.",
    email: "Barua pepe",
    role: "Wajibu",
    button: "Tuma mwaliko",
    sent: "Mwaliko umetumwa.",
    emailFault: "Andika barua pepe kamili, kwa mfano asha@example.co.tz.",
    already: "Mtu huyu tayari yuko kwenye biashara.",
    ownership: "Kukabidhi umiliki, mwalike mtu kwanza kisha umfanye mmiliki.",
    notYet: "Unaweza kualika watu biashara yako ikishaidhinishwa.",
  },
  open: {
    title: "Mialiko iliyo wazi",
    sent: (when) => `umetumwa ${when}`,
    expired: "Muda umeisha",
    again: "Tuma tena",
    sentAgain: "Umetumwa tena. Kiungo cha awali hakifanyi kazi tena.",
    withdraw: "Futa mwaliko",
    withdrawn: "Mwaliko umefutwa.",
  },
  may: {
    title: "Kila wajibu unaruhusu nini",
    owner: "Kila kitu, pamoja na watu na umiliki.",
    manager:
      "Kila kitu isipokuwa watu: mizigo, pochi, funguo za API, webhook, taarifa za biashara na matukio yake.",
    finance: "Pochi: salio, miamala, taarifa, risiti, kuongeza salio. Anaona mizigo.",
    operator: "Anatuma, kuingiza, kughairi na kurudisha mizigo. Anaona salio.",
    developer: "Funguo za API, webhook, maombi ya API. Anatuma mizigo ya majaribio tu.",
    viewer: "Anaona mizigo, ufuatiliaji na ujumbe. Habadilishi chochote.",
  },
  noAccess: {
    title: "Wajibu wako hauruhusu ukurasa huu",
    text: (role, roles) =>
      `Uko hapa kama: ${role}. Unaruhusiwa kwa: ${roles}. Mmiliki anaweza kubadilisha wajibu wako.`,
    back: "Kwenye muhtasari",
  },
  noBusiness: {
    title: "Hauko kwenye biashara yoyote",
    text: "Umeondolewa kwenye biashara uliyofanyia kazi, au umeondoka. Mwombe mmiliki akualike tena.",
    logOut: "Toka",
  },
  own: {
    title: "Wajibu wako",
    text: (business) => `Ulivyo kwenye ${business}.`,
    leave: "Ondoka kwenye biashara hii",
    leaveTitle: (business) => `Uondoke kwenye ${business}?`,
    leaveText: "Utatolewa mara moja. Ni mmiliki tu anayeweza kukualika tena.",
    cancel: "Ghairi",
    close: "Funga",
  },
};

export const MEMBER_LABELS: Record<Locale, MemberLabels> = { sw, en };

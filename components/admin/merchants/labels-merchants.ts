import type { Locale } from "@/lib/core/locale";

export interface MerchantLabels {
  title: string;
  hint: string;
  waiting: (count: number) => string;
  everybody: string;
  waitingEmpty: string;
  waitingEmptyText: string;
  empty: string;
  emptyText: string;
  search: string;
  name: string;
  phone: string;
  email: string;
  since: string;
  registered: string;
  approve: string;
  approveTitle: (name: string) => string;
  approveText: string;
  approveReasons: string[];
  approved: string;
  reject: string;
  rejectTitle: (name: string) => string;
  rejectText: string;
  rejectReasons: string[];
  rejected: string;
  suspend: string;
  suspendTitle: (name: string) => string;
  suspendText: string;
  suspended: string;
  lift: string;
  liftTitle: (name: string) => string;
  liftText: string;
  lifted: string;
  facts: string;
  language: string;
  languages: { sw: string; en: string };
  address: string;
  verifiedAt: string;
  approvedAt: string;
  rejectReason: string;
  pinRequired: string;
  people: string;
  lastSeen: string;
  support: string;
  supportHint: string;
  sms: string;
  smsOn: string;
  smsOff: string;
  smsStop: string;
  smsStart: string;
  smsText: string;
  rate: string;
  rateText: string;
  change: string;
  multiplier: string;
  keys: string;
  keysEmpty: string;
  lastUsed: string;
  expires: string;
  revoked: string;
  endpoints: string;
  endpointsEmpty: string;
  failingSince: string;
  shipments: string;
  underWay: string;
  lastShipment: string;
  showShipments: string;
}

export const MERCHANT_LABELS: Record<Locale, MerchantLabels> = {
  en: {
    title: "Merchants",
    hint: "Whoever sends with us, and whoever wants to.",
    waiting: (count) => (count === 0 ? "Waiting" : `Waiting (${count})`),
    everybody: "Everybody",
    waitingEmpty: "Nobody waits for approval",
    waitingEmptyText: "Merchants come here once they have verified their e-mail address.",
    empty: "Nobody found",
    emptyText: "No merchant fits these filters. Take one away.",
    search: "Name, e-mail or phone",
    name: "Business",
    phone: "Phone",
    email: "E-mail",
    since: "Waiting since",
    registered: "Registered",
    approve: "Approve",
    approveTitle: (name) => `Approve ${name}?`,
    approveText: "It can then make API keys and fund its wallet. It is told by mail.",
    approveReasons: ["Business checked by telephone", "Registration papers checked", "Known to us"],
    approved: "Approved. The merchant is told by mail.",
    reject: "Reject",
    rejectTitle: (name) => `Reject ${name}?`,
    rejectText: "The merchant reads the reason in a mail and when it logs in. This is final.",
    rejectReasons: ["The business could not be verified", "The telephone number does not answer"],
    rejected: "Rejected. The merchant is told by mail.",
    suspend: "Suspend",
    suspendTitle: (name) => `Suspend ${name}?`,
    suspendText: "Its keys stop and it is logged out at once. Shipments under way go on.",
    suspended: "Suspended.",
    lift: "Lift the suspension",
    liftTitle: (name) => `Let ${name} work again?`,
    liftText: "Its keys answer again from the next request on.",
    lifted: "The suspension is lifted.",
    facts: "Facts",
    language: "Language",
    languages: { sw: "Swahili", en: "English" },
    address: "Address",
    verifiedAt: "E-mail verified",
    approvedAt: "Approved",
    rejectReason: "Rejected because",
    pinRequired: "PIN at the door",
    people: "People",
    lastSeen: "Last seen",
    support: "Support",
    supportHint: "What merchants ask support for.",
    sms: "SMS to receivers",
    smsOn: "Sent",
    smsOff: "Opted out",
    smsStop: "Stop SMS",
    smsStart: "Send SMS again",
    smsText: "Receivers get the tracking link by SMS unless the merchant opts out.",
    rate: "Rate limit",
    rateText: "How many times the ordinary limit. From 0.1 to 1000.",
    change: "Change",
    multiplier: "Times the ordinary limit",
    keys: "API keys",
    keysEmpty: "No keys yet.",
    lastUsed: "Last used",
    expires: "Expires",
    revoked: "Revoked",
    endpoints: "Webhook endpoints",
    endpointsEmpty: "No endpoints yet.",
    failingSince: "Failing since",
    shipments: "Shipments",
    underWay: "Under way",
    lastShipment: "Last one",
    showShipments: "Show them",
  },
  sw: {
    title: "Wafanyabiashara",
    hint: "Wanaotuma nasi, na wanaotaka kutuma.",
    waiting: (count) => (count === 0 ? "Wanaosubiri" : `Wanaosubiri (${count})`),
    everybody: "Wote",
    waitingEmpty: "Hakuna anayesubiri idhini",
    waitingEmptyText: "Wafanyabiashara huja hapa baada ya kuthibitisha barua pepe yao.",
    empty: "Hakuna aliyepatikana",
    emptyText: "Hakuna mfanyabiashara anayelingana na vichujio hivi. Ondoa kimoja.",
    search: "Jina, barua pepe au simu",
    name: "Biashara",
    phone: "Simu",
    email: "Barua pepe",
    since: "Anasubiri tangu",
    registered: "Amejisajili",
    approve: "Idhinisha",
    approveTitle: (name) => `Uidhinishe ${name}?`,
    approveText: "Ataweza kutengeneza funguo za API na kuongeza salio. Atajulishwa kwa barua pepe.",
    approveReasons: ["Biashara imethibitishwa kwa simu", "Nyaraka za usajili zimekaguliwa", "Tunamfahamu"],
    approved: "Ameidhinishwa. Atajulishwa kwa barua pepe.",
    reject: "Kataa",
    rejectTitle: (name) => `Umkatae ${name}?`,
    rejectText: "Atasoma sababu kwenye barua pepe na akiingia. Uamuzi huu ni wa mwisho.",
    rejectReasons: ["Biashara haikuweza kuthibitishwa", "Namba ya simu haipokelewi"],
    rejected: "Amekataliwa. Atajulishwa kwa barua pepe.",
    suspend: "Simamisha",
    suspendTitle: (name) => `Umsimamishe ${name}?`,
    suspendText: "Funguo zake zinasimama na anatolewa mara moja. Mizigo iliyo njiani inaendelea.",
    suspended: "Amesimamishwa.",
    lift: "Ondoa usimamishaji",
    liftTitle: (name) => `${name} afanye kazi tena?`,
    liftText: "Funguo zake zitafanya kazi tena kuanzia ombi linalofuata.",
    lifted: "Usimamishaji umeondolewa.",
    facts: "Maelezo",
    language: "Lugha",
    languages: { sw: "Kiswahili", en: "Kiingereza" },
    address: "Anwani",
    verifiedAt: "Barua pepe imethibitishwa",
    approvedAt: "Ameidhinishwa",
    rejectReason: "Amekataliwa kwa sababu",
    pinRequired: "PIN wakati wa kupokea",
    people: "Watu",
    lastSeen: "Alionekana",
    support: "Usaidizi",
    supportHint: "Mambo ambayo wafanyabiashara huomba.",
    sms: "SMS kwa wapokeaji",
    smsOn: "Zinatumwa",
    smsOff: "Amejiondoa",
    smsStop: "Acha kutuma SMS",
    smsStart: "Tuma SMS tena",
    smsText: "Wapokeaji hupata kiungo cha ufuatiliaji kwa SMS, isipokuwa mfanyabiashara akijiondoa.",
    rate: "Kikomo cha maombi",
    rateText: "Mara ngapi ya kikomo cha kawaida. Kutoka 0.1 hadi 1000.",
    change: "Badilisha",
    multiplier: "Mara ya kikomo cha kawaida",
    keys: "Funguo za API",
    keysEmpty: "Hakuna funguo bado.",
    lastUsed: "Ulitumika",
    expires: "Unaisha",
    revoked: "Umebatilishwa",
    endpoints: "Anwani za webhook",
    endpointsEmpty: "Hakuna anwani bado.",
    failingSince: "Inashindwa tangu",
    shipments: "Mizigo",
    underWay: "Iko njiani",
    lastShipment: "Wa mwisho",
    showShipments: "Ionyeshe",
  },
};

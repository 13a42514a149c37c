import type { Locale } from "@/lib/core/locale";
import type { PartState, ServicePart } from "@/lib/core/service-status";

const en = {
  title: "Service status",
  lead: "What the service itself sees of its live side. This page renews itself every minute while it is open. Nothing here is written by hand.",
  asOf: "As of",
  zone: "East Africa Time",
  parts: {
    api: ["API", "Requests of merchants, and this page."],
    webhooks: ["Webhooks", "First attempts to endpoints that answer."],
    riders: ["Riders", "Riders who are online, and parcels that wait for one."],
    sms: ["SMS", "Texts to receivers."],
    payments: ["Payments", "Mobile money and cards."],
  } satisfies Record<ServicePart, [name: string, about: string]>,
  states: {
    working: "Works",
    late: "Late",
    failing: "Does not work",
    idle: "Nothing to report",
    off: "Not part of this installation",
    unknown: "Not known",
  } satisfies Record<PartState, string>,
  lastAt: "last seen at work",
  upSince: "this server answers since",
  since: "since",
  noneLately: "Nothing was asked of it lately.",
  offText: "Nothing of it is sent or taken here.",
  unknownText: "The database does not answer, so nothing can be said.",
};

export type StatusPageLabels = typeof en;

const sw: StatusPageLabels = {
  title: "Hali ya huduma",
  lead: "Huduma yenyewe inavyojiona upande wa kazi halisi. Ukurasa huu hujisasisha kila dakika ukiwa umefunguliwa. Hakuna kilichoandikwa kwa mkono.",
  asOf: "Hadi",
  zone: "Saa za Afrika Mashariki",
  parts: {
    api: ["API", "Maombi ya wafanyabiashara, na ukurasa huu."],
    webhooks: ["Webhook", "Majaribio ya kwanza kwa anwani zinazojibu."],
    riders: ["Madereva", "Madereva walio kazini, na mizigo inayosubiri dereva."],
    sms: ["SMS", "Ujumbe kwa wapokeaji."],
    payments: ["Malipo", "Pesa kwa simu na kadi."],
  },
  states: {
    working: "Inafanya kazi",
    late: "Imechelewa",
    failing: "Haifanyi kazi",
    idle: "Hakuna cha kusema",
    off: "Haipo kwenye huduma hii",
    unknown: "Haijulikani",
  },
  lastAt: "mara ya mwisho kuonekana ikifanya kazi",
  upSince: "seva hii inajibu tangu",
  since: "tangu",
  noneLately: "Hakuna kilichoombwa karibuni.",
  offText: "Hakuna kinachotumwa wala kupokelewa hapa.",
  unknownText: "Hifadhidata haijibu, hivyo hakuna kinachoweza kusemwa.",
};

export const STATUS_PAGE_LABELS: Record<Locale, StatusPageLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";
import type { PartState, ServicePart } from "@/lib/core/service-status";

const en = {
  title: "Service status",
  lead: "We measure the live service. This page updates every minute while it's open. Nothing here is written by hand.",
  asOf: "As of",
  zone: "East Africa Time",
  parts: {
    api: ["API", "Merchant requests, and this page."],
    webhooks: ["Webhooks", "First delivery attempts to endpoints that respond."],
    riders: ["Riders", "Riders online, and parcels waiting for one."],
    sms: ["SMS", "Texts to receivers."],
    payments: ["Payments", "Mobile money and cards."],
  } satisfies Record<ServicePart, [name: string, about: string]>,
  states: {
    working: "Working",
    late: "Delayed",
    failing: "Not working",
    idle: "Nothing to report",
    off: "Not used here",
    unknown: "Unknown",
  } satisfies Record<PartState, string>,
  lastAt: "Last seen working",
  upSince: "This server has been up since",
  since: "Since",
  noneLately: "No recent activity.",
  offText: "Nothing is sent or received here.",
  unknownText: "The database isn't responding, so we can't tell.",
};

export type StatusPageLabels = typeof en;

const sw: StatusPageLabels = {
  title: "Hali ya huduma",
  lead: "Tunapima huduma halisi. Ukurasa huu hujisasisha kila dakika ukiwa umefunguliwa. Hakuna kilichoandikwa kwa mkono.",
  asOf: "Kufikia",
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
  lastAt: "Mara ya mwisho kuonekana ikifanya kazi",
  upSince: "Seva hii inajibu tangu",
  since: "Tangu",
  noneLately: "Hakuna kilichoombwa karibuni.",
  offText: "Hakuna kinachotumwa wala kupokelewa hapa.",
  unknownText: "Hifadhidata haijibu, hivyo hakuna kinachoweza kusemwa.",
};

export const STATUS_PAGE_LABELS: Record<Locale, StatusPageLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  statuses: { caption: "Statuses", heads: ["Status", "Meaning"] },
  transitions: { caption: "Transitions", heads: ["From", "What happens", "To", "Webhooks"] },
  types: { same_city: " (same city)", regional: " (regional)" },
  cancellation: { caption: "Cancellation", heads: ["When", "Window", "Fee", "What your user is told"] },
  refusals: { caption: "When cancelling is refused", heads: ["Status", "Error"] },
  feeOf: (percent: number) => `${percent}% of first_mile_fee`,
  cases: {
    unpaid: "Not paid for",
    early: (span: string) => `No rider has accepted, under ${span} since creation`,
    late: (span: string) => `No rider has accepted, ${span} or more after creation`,
    riderless: (span: string) => `No rider for ${span} or more`,
    accepted: "A rider has accepted but not set out",
    moving: "The rider is on the way to the pickup, or has arrived",
  },
  failures: {
    caption: "Reasons for a failure",
    heads: ["failure.code", "Meaning", "At fault", "Can happen"],
  },
  faults: { merchant: "you", receiver: "the receiver", platform: "us", none: "nobody" },
};

export type StatusLabels = typeof en;

const sw: StatusLabels = {
  statuses: { caption: "Hali za mzigo", heads: ["Hali", "Maana"] },
  transitions: { caption: "Mzigo unavyosogea", heads: ["Kutoka", "Kinachotokea", "Kwenda", "Webhook"] },
  types: { same_city: " (mji mmoja)", regional: " (mikoani)" },
  cancellation: { caption: "Kughairi", heads: ["Lini", "Dirisha", "Ada", "Anachoambiwa mtumiaji wako"] },
  refusals: { caption: "Kughairi kunapokataliwa", heads: ["Hali", "Kosa"] },
  feeOf: (percent: number) => `${percent}% ya first_mile_fee`,
  cases: {
    unpaid: "Haujalipiwa",
    early: (span: string) => `Hakuna dereva aliyekubali, chini ya ${span} tangu kutengenezwa`,
    late: (span: string) => `Hakuna dereva aliyekubali, kuanzia ${span}`,
    riderless: (span: string) => `Hakuna dereva kwa ${span} au zaidi`,
    accepted: "Dereva amekubali na hajaondoka",
    moving: "Dereva yuko njiani kuchukua mzigo, au amefika",
  },
  failures: {
    caption: "Sababu za kushindwa",
    heads: ["failure.code", "Maana", "Kosa la", "Inaweza kutokea"],
  },
  faults: { merchant: "wewe", receiver: "mpokeaji", platform: "sisi", none: "hakuna" },
};

export const STATUS_LABELS: Record<Locale, StatusLabels> = { sw, en };

import type { Scenario } from "@/lib/core/lifecycle/simulation";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import type { Locale } from "@/lib/core/locale";
import type { ShipmentStatus } from "@/lib/core/statuses";

const statusLabels = {
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

export type StatusLabels = typeof statusLabels;

const statusLabelsInSwahili: StatusLabels = {
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

export const STATUS_LABELS: Record<Locale, StatusLabels> = { sw: statusLabelsInSwahili, en: statusLabels };

const stages = {
  pickup: "pickup",
  delivery: "delivery",
  onTheWay: "on the way",
  recalled: "when you order a return",
  before: "before the pickup",
};

const stagesInSwahili: typeof stages = {
  pickup: "kuchukua",
  delivery: "kukabidhi",
  onTheWay: "njiani",
  recalled: "ukiomba urudishwe",
  before: "kabla ya kuchukuliwa",
};

export const FAILURE_STAGES: Record<Locale, typeof stages> = { sw: stagesInSwahili, en: stages };

const meanings = {
  pending: "Created but not paid for. Waiting for a payment.",
  confirmed: "Paid for. We are finding a rider.",
  pickup_dispatched:
    "A rider has accepted and is coming to the pickup. If the rider gives up, we find another.",
  picked_up: "The rider has the parcel. It can no longer be cancelled, only returned.",
  in_transit: "Travelling between hubs; regional shipments only.",
  out_for_delivery: "The rider is on the way to the receiver, who can follow along on the tracking page.",
  delivered: "Handed over, with proof. Ended.",
  cancelled: "Cancelled before the pickup. Ended.",
  failed: "Not delivered; failure says why. While failure.final is false a delivery may still follow.",
} satisfies Record<ShipmentStatus, string>;

const meaningsInSwahili: typeof meanings = {
  pending: "Umetengenezwa na haujalipiwa. Unasubiri malipo.",
  confirmed: "Umelipiwa. Dereva anatafutwa.",
  pickup_dispatched: "Dereva amekubali na anakuja kuuchukua. Akishindwa, mwingine anatafutwa.",
  picked_up: "Dereva ana mzigo. Hauwezi kughairiwa tena, ila kurudishwa tu.",
  in_transit: "Kati ya vituo; mizigo ya mikoani tu.",
  out_for_delivery: "Dereva yuko njiani kwa mpokeaji, ambaye anaweza kumwona kwenye ukurasa wa ufuatiliaji.",
  delivered: "Umekabidhiwa, na uthibitisho upo. Umemalizika.",
  cancelled: "Umeghairiwa kabla ya kuchukuliwa. Umemalizika.",
  failed: "Haukufika; failure inasema kwa nini. failure.final ikiwa false bado unaweza kufika.",
};

export const STATUS_MEANINGS: Record<Locale, typeof meanings> = { sw: meaningsInSwahili, en: meanings };

const scenarioLabels = {
  scenarios: {
    caption: "Sandbox scenarios",
    header: "Header",
    phone: "Or receiver_phone",
    course: "What happens",
  },
  courses: SCENARIOS as Record<Scenario, string>,
  payers: { caption: "Reserved paying numbers", payment: "Payment" },
  refused: "the gateway refuses: 502 payment_gateway_error",
  waits: "waits for a decision on the payment page",
  succeeds: (seconds: number) => `succeeds after ${seconds} seconds`,
  fails: (code: string, seconds: number) => `fails with ${code} after ${seconds} seconds`,
};

export type ScenarioLabels = typeof scenarioLabels;

const scenarioLabelsInSwahili: ScenarioLabels = {
  scenarios: {
    caption: "Hali za kuigiza",
    header: "Kichwa",
    phone: "Au receiver_phone",
    course: "Kinachoigizwa",
  },
  courses: {
    "01": "inasubiri kabla dereva hajakubali",
    "03": "hakuna dereva anayekubali",
    "04": "dereva anabadilishwa mara moja",
    "05": "mpokeaji hapatikani",
    "06": "mpokeaji anakataa, kisha mzigo unarudishwa",
    "07": "mzigo unapotea",
    "08": "inasubiri dereva akishakubali",
    "09": "inasubiri dereva akiwa njiani kuchukua mzigo",
  },
  payers: { caption: "Namba maalum za kulipia", payment: "Malipo" },
  refused: "mfumo wa malipo unakataa: 502 payment_gateway_error",
  waits: "yanasubiri uamuzi kwenye ukurasa wa malipo",
  succeeds: (seconds: number) => `yanafanikiwa baada ya sekunde ${seconds}`,
  fails: (code: string, seconds: number) => `yanashindwa kwa ${code} baada ya sekunde ${seconds}`,
};

export const SCENARIO_LABELS: Record<Locale, ScenarioLabels> = {
  sw: scenarioLabelsInSwahili,
  en: scenarioLabels,
};

const tables = {
  caption: "Kinds of events",
  heads: { kind: "Kind", when: "Sent when" },
  onRequest: "on request",
};

const tablesInSwahili: typeof tables = {
  caption: "Aina za matukio",
  heads: { kind: "Aina", when: "Linatumwa lini" },
  onRequest: "kwa kuomba",
};

export const EVENT_TABLE_LABELS: Record<Locale, typeof tables> = { sw: tablesInSwahili, en: tables };

export const SHELL_TITLES: Record<Locale, string> = {
  en: "In your terminal, once",
  sw: "Kwenye terminal yako, mara moja",
};

/** Translations of the example summaries, because the OpenAPI document has English summaries. */
export const SWAHILI_SUMMARIES: Record<string, string> = {
  quoteRates: "Ndani ya mji mmoja",
  createShipment: "Unalipwa kutoka pochi: unathibitishwa mara moja",
  getShipment: "Njiani kwa mpokeaji",
};

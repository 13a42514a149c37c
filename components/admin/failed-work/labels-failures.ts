import type { Locale } from "@/lib/core/locale";

export interface FailureLabels {
  title: string;
  hint: string;
  jobs: string;
  webhooks: string;
  jobsEmpty: string;
  jobsEmptyText: string;
  task: string;
  error: string;
  attempts: string;
  attemptsOf: (made: number, most: number) => string;
  next: string;
  givenUp: string;
  retry: string;
  retryAll: string;
  retried: string;
  counts: (givenUp: number, retrying: number) => string;
  endpoints: string;
  endpointsHint: string;
  endpointsEmpty: string;
  since: string;
  disabledReason: Record<string, string> & { other: string };
  enable: string;
  enabled: string;
  stillEnabled: string;
  deliveries: string;
  deliveriesEmpty: string;
  deliveriesEmptyText: string;
  event: string;
  merchant: string;
  answer: string;
  noAnswer: string;
  resend: string;
  resent: string;
  onlyGivenUp: string;
  all: string;
}

export const FAILURE_LABELS: Record<Locale, FailureLabels> = {
  en: {
    title: "Failed work",
    hint: "What could not be done, and trying again. Every job may run twice without harm.",
    jobs: "Jobs",
    webhooks: "Webhooks",
    jobsEmpty: "No job has failed",
    jobsEmptyText: "Jobs that fail come here: tried again by themselves, or given up.",
    task: "Job",
    error: "Error",
    attempts: "Attempts",
    attemptsOf: (made, most) => `${made} of ${most}`,
    next: "Next attempt",
    givenUp: "Given up",
    retry: "Retry",
    retryAll: "Retry all",
    retried: "Tried again now.",
    counts: (givenUp, retrying) => `${givenUp} given up, ${retrying} tried again`,
    endpoints: "Endpoints in trouble",
    endpointsHint: "Disabled for their failures, or failing now.",
    endpointsEmpty: "All endpoints answer.",
    since: "Failing since",
    disabledReason: {
      gone: "Answered 410",
      failing: "Failed for days",
      other: "Disabled",
    },
    enable: "Enable",
    enabled: "Enabled.",
    stillEnabled: "Enabled, failing",
    deliveries: "Failed deliveries",
    deliveriesEmpty: "No delivery has failed",
    deliveriesEmptyText: "Webhooks that merchants did not take come here.",
    event: "Event",
    merchant: "Merchant",
    answer: "Answer",
    noAnswer: "No answer",
    resend: "Send again",
    resent: "Sent again.",
    onlyGivenUp: "Given up only",
    all: "All that failed",
  },
  sw: {
    title: "Kazi zilizoshindwa",
    hint: "Kilichoshindikana, na kujaribu tena. Kila kazi inaweza kurudiwa bila madhara.",
    jobs: "Kazi",
    webhooks: "Webhook",
    jobsEmpty: "Hakuna kazi iliyoshindwa",
    jobsEmptyText: "Kazi zinazoshindwa huja hapa: hujaribiwa tena zenyewe, au huachwa.",
    task: "Kazi",
    error: "Hitilafu",
    attempts: "Majaribio",
    attemptsOf: (made, most) => `${made} kati ya ${most}`,
    next: "Jaribio linalofuata",
    givenUp: "Imeachwa",
    retry: "Jaribu tena",
    retryAll: "Jaribu zote tena",
    retried: "Inajaribiwa tena sasa.",
    counts: (givenUp, retrying) => `${givenUp} zimeachwa, ${retrying} zinajaribiwa tena`,
    endpoints: "Anwani zenye matatizo",
    endpointsHint: "Zimezimwa kwa kushindwa, au zinashindwa sasa.",
    endpointsEmpty: "Anwani zote zinajibu.",
    since: "Inashindwa tangu",
    disabledReason: {
      gone: "Ilijibu 410",
      failing: "Imeshindwa kwa siku nyingi",
      other: "Imezimwa",
    },
    enable: "Washa",
    enabled: "Imewashwa.",
    stillEnabled: "Imewashwa, inashindwa",
    deliveries: "Ujumbe ulioshindwa",
    deliveriesEmpty: "Hakuna ujumbe ulioshindwa",
    deliveriesEmptyText: "Webhook ambazo wafanyabiashara hawakuzipokea huja hapa.",
    event: "Tukio",
    merchant: "Mfanyabiashara",
    answer: "Jibu",
    noAnswer: "Hakuna jibu",
    resend: "Tuma tena",
    resent: "Umetumwa tena.",
    onlyGivenUp: "Zilizoachwa tu",
    all: "Zote zilizoshindwa",
  },
};

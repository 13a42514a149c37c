import type { Locale } from "@/lib/core/locale";
import type { DeliveryStatus } from "./labels";

/** The words of what was sent to an endpoint. Both languages have every word: the type says so. */
export interface DeliveryLabels {
  title: string;
  hint: string;
  event: string;
  status: string;
  answer: string;
  attempts: string;
  sent: string;
  all: string;
  statuses: Record<DeliveryStatus, string>;
  noAnswer: string;
  empty: { title: string; text: string };
  nothing: { title: string; text: string };
  older: string;
  newest: string;
  pages: string;
  filter: string;
  delivery: string;
  eventId: string;
  created: string;
  nextAttempt: string;
  replayOf: string;
  resend: string;
  resendNow: string;
  resent: string;
  body: string;
  attemptLog: string;
  attempt: (number: number) => string;
  took: string;
  requestHeaders: string;
  responseBody: string;
  noBody: string;
  noAttempts: string;
  offline: string;
}

export const DELIVERY_LABELS: Record<Locale, DeliveryLabels> = {
  sw: {
    title: "Zilizotumwa",
    hint: "Kila tukio, jibu lake na idadi ya majaribio.",
    event: "Tukio",
    status: "Hali",
    answer: "Jibu",
    attempts: "Majaribio",
    sent: "Limetumwa",
    all: "Zote",
    statuses: { pending: "Inasubiri", succeeded: "Imefika", failed: "Imeshindwa" },
    noAnswer: "Hakuna jibu",
    empty: {
      title: "Bado hakuna kilichotumwa",
      text: "Tuma jaribio, au subiri mzigo wako unaofuata.",
    },
    nothing: { title: "Hakuna inayolingana", text: "Chagua hali nyingine." },
    older: "Za zamani",
    newest: "Rudi mwanzo",
    pages: "Kurasa za zilizotumwa",
    filter: "Chuja kwa hali",
    delivery: "Iliyotumwa",
    eventId: "Namba ya tukio",
    created: "Iliundwa",
    nextAttempt: "Jaribio lijalo",
    replayOf: "Inarudia",
    resend: "Tuma tena",
    resendNow: "Jaribu sasa",
    resent: "Inatumwa tena.",
    body: "Ujumbe uliotumwa",
    attemptLog: "Majaribio",
    attempt: (number) => `Jaribio la ${number}`,
    took: "Muda",
    requestHeaders: "Vichwa vya ombi",
    responseBody: "Jibu lao",
    noBody: "Jibu halikuwa na maandishi.",
    noAttempts: "Bado hatujajaribu. Ukurasa huu unajisasisha.",
    offline: "Hakuna mtandao. Tunajaribu tena.",
  },
  en: {
    title: "Deliveries",
    hint: "Every event with its answer and the attempts it took.",
    event: "Event",
    status: "Status",
    answer: "Answer",
    attempts: "Attempts",
    sent: "Sent",
    all: "All",
    statuses: { pending: "Waiting", succeeded: "Delivered", failed: "Failed" },
    noAnswer: "No answer",
    empty: {
      title: "Nothing was sent yet",
      text: "Send a test event, or wait for your next shipment.",
    },
    nothing: { title: "None matches", text: "Choose another status." },
    older: "Older",
    newest: "Back to newest",
    pages: "Pages of deliveries",
    filter: "Filter by status",
    delivery: "Delivery",
    eventId: "Event id",
    created: "Created",
    nextAttempt: "Next attempt",
    replayOf: "Repeats",
    resend: "Send again",
    resendNow: "Try now",
    resent: "It is sent again.",
    body: "What was sent",
    attemptLog: "Attempts",
    attempt: (number) => `Attempt ${number}`,
    took: "Took",
    requestHeaders: "Request headers",
    responseBody: "Their answer",
    noBody: "The answer had no body.",
    noAttempts: "Not tried yet. This page updates itself.",
    offline: "No network. We keep trying.",
  },
};

import type { Locale } from "@/lib/core/locale";

/** The words of the request log. Both languages have every word: the type says so. */
export interface RequestLogLabels {
  title: string;
  hint: string;
  method: string;
  allMethods: string;
  status: string;
  allStatuses: string;
  classes: Record<"2xx" | "4xx" | "5xx", string>;
  search: string;
  searchHint: string;
  key: string;
  allKeys: string;
  noKey: string;
  filter: string;
  clear: string;
  path: string;
  took: string;
  time: string;
  empty: { title: string; text: string; action: string };
  nothing: { title: string; text: string };
  further: { title: string; text: string };
  older: string;
  newest: string;
  pages: string;
  request: string;
  requestId: string;
  copy: string;
  copied: string;
  ip: string;
  requestBody: string;
  responseBody: string;
  noRequestBody: string;
  noResponseBody: string;
  redacted: string;
}

export const REQUEST_LOG_LABELS: Record<Locale, RequestLogLabels> = {
  sw: {
    title: "Maombi ya API",
    hint: "Kila ombi la mfumo wako kwa siku 30 zilizopita.",
    method: "Aina",
    allMethods: "Zote",
    status: "Jibu",
    allStatuses: "Yote",
    classes: { "2xx": "2xx yamefanikiwa", "4xx": "4xx yamekataliwa", "5xx": "5xx hitilafu yetu" },
    search: "Njia au namba ya ombi",
    searchHint: "Kwa mfano /shipments au req_…",
    key: "Ufunguo",
    allKeys: "Zote",
    noKey: "Bila ufunguo",
    filter: "Chuja",
    clear: "Ondoa vichujio",
    path: "Njia",
    took: "Muda",
    time: "Saa",
    empty: {
      title: "Bado hakuna ombi",
      text: "Mfumo wako ukituma ombi la kwanza, litaonekana hapa na jibu lake.",
      action: "Tazama ombi la kwanza",
    },
    nothing: { title: "Hakuna ombi linalolingana", text: "Badilisha au ondoa vichujio." },
    further: {
      title: "Hakuna linalolingana kati ya ya karibuni",
      text: "Endelea kutafuta kwenye maombi ya zamani.",
    },
    older: "Ya zamani",
    newest: "Rudi mwanzo",
    pages: "Kurasa za maombi",
    request: "Ombi",
    requestId: "Namba ya ombi",
    copy: "Nakili",
    copied: "Imenakiliwa",
    ip: "Kutoka",
    requestBody: "Kilichotumwa",
    responseBody: "Tulichojibu",
    noRequestBody: "Ombi halikuwa na maandishi.",
    noResponseBody: "Jibu halikuwa na maandishi.",
    redacted: "Siri na namba za simu zimefichwa; maandishi marefu yamekatwa.",
  },
  en: {
    title: "API requests",
    hint: "Every request of your system in the last 30 days.",
    method: "Method",
    allMethods: "All",
    status: "Answer",
    allStatuses: "All",
    classes: { "2xx": "2xx succeeded", "4xx": "4xx refused", "5xx": "5xx our fault" },
    search: "Path or request id",
    searchHint: "For example /shipments or req_…",
    key: "Key",
    allKeys: "All",
    noKey: "No key",
    filter: "Filter",
    clear: "Clear filters",
    path: "Path",
    took: "Took",
    time: "Time",
    empty: {
      title: "No requests yet",
      text: "Once your system sends its first request, it shows up here with its answer.",
      action: "See a first request",
    },
    nothing: { title: "No request matches", text: "Change or clear the filters." },
    further: {
      title: "None among the latest matches",
      text: "Go on looking among older requests.",
    },
    older: "Older",
    newest: "Back to newest",
    pages: "Pages of requests",
    request: "Request",
    requestId: "Request id",
    copy: "Copy",
    copied: "Copied",
    ip: "From",
    requestBody: "What you sent",
    responseBody: "What we answered",
    noRequestBody: "The request had no body.",
    noResponseBody: "The answer had no body.",
    redacted: "Secrets and phone numbers are covered; long texts are cut.",
  },
};

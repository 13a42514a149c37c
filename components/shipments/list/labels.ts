import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Shipments",
  refresh: "Refresh",
  hint: "Shipments booked through the API or the dashboard.",
  book: "Book a shipment",
  importFile: "Import a file",
  exportCsv: "Export CSV",
  caption: "Shipments, newest first",
  columns: {
    shipment: "Shipment",
    receiver: "Receiver",
    status: "Status",
    amount: "Price",
    created: "Created",
  },
  filters: {
    title: "Filters",
    search: "Search",
    searchHint: "Name, phone, address, number…",
    status: "Status",
    needsDecision: "Needs your decision",
    planned: "Planned",
    payment: "Payment",
    any: "All",
    from: "From",
    to: "To",
    apply: "Filter",
    clear: "Clear filters",
  },
  labels: {
    column: "Selected",
    tick: (shipment: string) => `Select ${shipment}`,
    print: "Print labels",
    all: "All on this page",
  },
  pages: "Pages of shipments",
  newest: "Back to the newest",
  older: "Older",
  none: {
    title: "No shipments yet",
    live: "Book one here, import a file of orders, or use the API.",
    sandbox: "Try it for free: a simulated rider picks up and delivers the parcel while you watch.",
  },
  noMatch: {
    title: "No matching shipments",
    text: "No shipments match all filters. Try removing one.",
  },
};

export type ListLabels = typeof en;

const sw: ListLabels = {
  title: "Mizigo",
  refresh: "Onyesha upya",
  hint: "Kila mzigo uliotuma, kupitia API au kwa mkono.",
  book: "Tuma mzigo",
  importFile: "Pakia faili",
  exportCsv: "Pakua CSV",
  caption: "Mizigo, mipya kwanza",
  columns: {
    shipment: "Mzigo",
    receiver: "Mpokeaji",
    status: "Hali",
    amount: "Bei",
    created: "Ulitumwa",
  },
  filters: {
    title: "Chuja",
    search: "Tafuta",
    searchHint: "Jina, simu, anwani, namba…",
    status: "Hali",
    needsDecision: "Inasubiri uamuzi wako",
    planned: "Iliyopangwa",
    payment: "Malipo",
    any: "Zote",
    from: "Kuanzia",
    to: "Hadi",
    apply: "Chuja",
    clear: "Ondoa vichujio",
  },
  labels: {
    column: "Uliochaguliwa",
    tick: (shipment) => `Chagua ${shipment}`,
    print: "Chapisha lebo",
    all: "Yote ya ukurasa huu",
  },
  pages: "Kurasa za mizigo",
  newest: "Rudi mwanzo",
  older: "Ya zamani zaidi",
  none: {
    title: "Bado hujatuma mzigo",
    live: "Tuma mzigo wa kwanza kwa mkono, pakia faili ya oda zako, au tumia API.",
    sandbox: "Jaribu bila gharama: dereva wa kuigiza atachukua na kupeleka mzigo mbele ya macho yako.",
  },
  noMatch: {
    title: "Hakuna mzigo unaolingana",
    text: "Hakuna kinacholingana na vichujio vyote kwa pamoja. Punguza kimoja.",
  },
};

export const LIST_LABELS: Record<Locale, ListLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Shipments",
  hint: "Everything you have sent, by API or by hand.",
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
    expected: "Expected",
  },
  filters: {
    title: "Filters",
    search: "Search",
    searchHint: "Number, reference, name …",
    status: "Status",
    payment: "Payment",
    any: "All",
    from: "From",
    to: "To",
    apply: "Filter",
    clear: "Clear filters",
  },
  pages: "Pages of shipments",
  newest: "Back to the newest",
  older: "Older",
  none: {
    title: "No shipments yet",
    live: "Book the first one by hand, import a file of your orders, or use the API.",
    sandbox: "Try it without cost: a simulated rider collects and delivers the parcel before your eyes.",
  },
  noMatch: {
    title: "No shipment matches",
    text: "Nothing meets all the filters at once. Take one away.",
  },
};

export type ListLabels = typeof en;

const sw: ListLabels = {
  title: "Mizigo",
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
    expected: "Unatarajiwa",
  },
  filters: {
    title: "Chuja",
    search: "Tafuta",
    searchHint: "Namba, kumbukumbu, jina …",
    status: "Hali",
    payment: "Malipo",
    any: "Zote",
    from: "Kuanzia",
    to: "Hadi",
    apply: "Chuja",
    clear: "Ondoa vichujio",
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

import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Shipments",
  refresh: "Refresh",
  book: "Book a delivery",
  importFile: "Import",
  exportCsv: "Export",
  caption: "Shipments: those that need you, then the newest",
  views: {
    label: "Views",
    names: {
      needsYou: "Needs you",
      onTheRoad: "On the road",
      planned: "Planned",
      delivered: "Delivered",
      all: "All",
    },
    needYou: (count: number) => (count === 1 ? "1 needs you" : `${count} need you`),
  },
  columns: {
    to: "To",
    where: "Where",
    road: "Road",
    now: "Now",
    expected: "Expected",
    number: "Your no.",
    amount: "TZS",
    action: "Action",
  },
  booked: "Booked",
  open: { payment: "Pay", decision: "Decide" },
  filters: {
    title: "Search and filter",
    search: "Search shipments",
    searchHint: "Name, phone, place or number",
    status: "Status",
    needsDecision: "Needs your decision",
    payment: "Payment",
    booked: "Booked",
    today: "Today",
    lastDays: (days: number) => `Last ${days} days`,
    days: (from: string | undefined, to: string | undefined) => {
      if (from && to) return from === to ? from : `${from} – ${to}`;
      return from ? `From ${from}` : `Until ${to}`;
    },
    from: "From",
    to: "To",
    show: "Show",
    remove: "Remove filter",
    clear: "Clear filters",
  },
  selection: {
    title: "Selected shipments",
    column: "Selected",
    tick: (shipment: string) => `Select ${shipment}`,
    tickAll: "Select all on this page",
    count: (count: number) => `${count} selected`,
    print: "Print labels",
    exportCsv: "Export",
    clear: "Clear selection",
  },
  pages: "Pages of shipments",
  newest: "Back to the newest",
  older: "Older",
  none: {
    title: "No shipments yet",
    live: "Book one here, import a file of orders, or use the API.",
    sandbox: "Try it for free: a simulated rider picks up and delivers the parcel while you watch.",
  },
  noneInView: {
    needsYou: { title: "Nothing needs you", text: "Failed deliveries and unpaid shipments are shown here." },
    onTheRoad: { title: "Nothing is on the road", text: "Paid shipments are shown here until they arrive." },
    delivered: { title: "Nothing delivered yet", text: "Shipments are shown here when they have arrived." },
    planned: { title: "Nothing is planned", text: "Choose a pickup time when you book." },
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
  book: "Tuma mzigo",
  importFile: "Pakia faili",
  exportCsv: "Pakua CSV",
  caption: "Mizigo: inayokusubiri, kisha mipya",
  views: {
    label: "Orodha",
    names: {
      needsYou: "Inakusubiri",
      onTheRoad: "Njiani",
      planned: "Iliyopangwa",
      delivered: "Imefika",
      all: "Yote",
    },
    needYou: (count) => (count === 1 ? "1 unakusubiri" : `${count} inakusubiri`),
  },
  columns: {
    to: "Kwa",
    where: "Wapi",
    road: "Njia",
    now: "Hali",
    expected: "Kufika",
    number: "Namba yako",
    amount: "TZS",
    action: "Hatua",
  },
  booked: "Ulitumwa",
  open: { payment: "Lipa", decision: "Amua" },
  filters: {
    title: "Tafuta na uchuje",
    search: "Tafuta mizigo",
    searchHint: "Jina, simu, mahali au namba",
    status: "Hali",
    needsDecision: "Inasubiri uamuzi wako",
    payment: "Malipo",
    booked: "Ilitumwa",
    today: "Leo",
    lastDays: (days) => `Siku ${days} zilizopita`,
    days: (from, to) => {
      if (from && to) return from === to ? from : `${from} – ${to}`;
      return from ? `Kuanzia ${from}` : `Hadi ${to}`;
    },
    from: "Kuanzia",
    to: "Hadi",
    show: "Onyesha",
    remove: "Ondoa kichujio",
    clear: "Ondoa vichujio",
  },
  selection: {
    title: "Mizigo uliyochagua",
    column: "Uliochaguliwa",
    tick: (shipment) => `Chagua ${shipment}`,
    tickAll: "Chagua yote ya ukurasa huu",
    count: (count) => (count === 1 ? "1 umechaguliwa" : `${count} imechaguliwa`),
    print: "Chapisha lebo",
    exportCsv: "Pakua CSV",
    clear: "Acha kuchagua",
  },
  pages: "Kurasa za mizigo",
  newest: "Rudi mwanzo",
  older: "Ya zamani zaidi",
  none: {
    title: "Bado hujatuma mzigo",
    live: "Tuma mzigo wa kwanza kwa mkono, pakia faili ya oda zako, au tumia API.",
    sandbox: "Jaribu bila gharama: dereva wa kuigiza atachukua na kupeleka mzigo mbele ya macho yako.",
  },
  noneInView: {
    needsYou: {
      title: "Hakuna kinachokusubiri",
      text: "Mizigo iliyoshindikana na isiyolipwa huonekana hapa.",
    },
    onTheRoad: { title: "Hakuna mzigo njiani", text: "Mizigo iliyolipwa huonekana hapa hadi ifike." },
    delivered: { title: "Bado hakuna uliofika", text: "Mizigo ikifika huonekana hapa." },
    planned: { title: "Hakuna kilichopangwa", text: "Chagua muda wa kuchukua unapotuma mzigo." },
  },
  noMatch: {
    title: "Hakuna mzigo unaolingana",
    text: "Hakuna kinacholingana na vichujio vyote kwa pamoja. Punguza kimoja.",
  },
};

export const LIST_LABELS: Record<Locale, ListLabels> = { sw, en };

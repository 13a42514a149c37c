import type { Locale } from "@/lib/core/locale";

const en = {
  nav: {
    docs: "Docs",
    webhooks: "Webhooks",
    status: "Service status",
  },
  groups: {
    Shipments: "Shipments",
    Payments: "Payments",
    "Webhooks and events": "Webhooks and events",
    "Vehicles and sizes": "Vehicles and sizes",
    "Request log": "Request log",
  } as Record<string, string>,
  search: {
    label: "Search the documentation",
    button: "Search",
    allPages: "All pages",
    none: "No results. Try another word, such as the name of a field or an error.",
    found: (count: number) => (count === 1 ? "1 page found" : `${count} pages found`),
    title: "Search",
    lead: "Every page, endpoint, field, event and error of the documentation.",
  },
  page: { other: "Kiswahili", markdown: "View as Markdown", contents: "On this page", code: "Code" },
  ownKey: {
    said: (end: string) => `The examples use your sandbox key ending in …${end}. Only this tab keeps it.`,
    forget: "Remove it",
  },
  guide: {
    answer: "Answer",
    of: "of",
    onRequest: "on request",
    types: { same_city: " (same city)", regional: " (regional)" },
    faults: { merchant: "you", receiver: "the receiver", platform: "us", none: "nobody" },
    stages: {
      pickup: "pickup",
      delivery: "delivery",
      onTheWay: "on the way",
      recalled: "when you order a return",
      before: "before the pickup",
    },
  },
  /** Texts of the Fumadocs interface, by the keys of Fumadocs. */
  ui: {
    "Close Search(search dialog)(aria-label)": "Close Search",
    "Close Sidebar(aria-label)": "Close Sidebar",
    "Close Sidebar(sidebar)(aria-label)": "Close Sidebar",
    "Copied Text(code block)(aria-label)": "Copied Text",
    "Copy Anchor Link(heading anchor)(aria-label)": "Copy Anchor Link",
    "Copy Markdown(page actions)": "Copy Markdown",
    "Copy Text(code block)(aria-label)": "Copy Text",
    "Next Page(pagination)": "Next Page",
    "No results found(search dialog)": "No results found",
    "On this page(table of contents)": "On this page",
    "Open Search(search trigger)(aria-label)": "Open Search",
    "Open Sidebar(sidebar)(aria-label)": "Open Sidebar",
    "Previous Page(pagination)": "Previous Page",
    "Search(search dialog)": "Search",
    "Search(search trigger)": "Search",
  } as Record<string, string>,
};

export type DocsLabels = typeof en;

const sw: DocsLabels = {
  nav: {
    docs: "Nyaraka",
    webhooks: "Webhook",
    status: "Hali ya huduma",
  },
  groups: {
    Shipments: "Mizigo",
    Payments: "Malipo",
    "Webhooks and events": "Webhook na matukio",
    "Vehicles and sizes": "Vyombo na ukubwa",
    "Request log": "Maombi ya API",
  },
  search: {
    label: "Tafuta katika nyaraka",
    button: "Tafuta",
    allPages: "Kurasa zote",
    none: "Hakuna kilichopatikana. Jaribu neno lingine, kwa mfano jina la sehemu au la kosa.",
    found: (count: number) => (count === 1 ? "Ukurasa 1 umepatikana" : `Kurasa ${count} zimepatikana`),
    title: "Tafuta",
    lead: "Kila ukurasa, ombi, sehemu, tukio na kosa katika nyaraka.",
  },
  page: {
    other: "English",
    markdown: "Fungua kama Markdown",
    contents: "Kwenye ukurasa huu",
    code: "Msimbo",
  },
  ownKey: {
    said: (end: string) =>
      `Mifano ina ufunguo wako wa sandbox unaoishia na …${end}. Unahifadhiwa kwenye kichupo hiki tu.`,
    forget: "Uondoe",
  },
  guide: {
    answer: "Jibu",
    of: "ya",
    onRequest: "kwa kuomba",
    types: { same_city: " (mji mmoja)", regional: " (mikoani)" },
    faults: { merchant: "wewe", receiver: "mpokeaji", platform: "sisi", none: "hakuna" },
    stages: {
      pickup: "kuchukua",
      delivery: "kukabidhi",
      onTheWay: "njiani",
      recalled: "ukiomba urudishwe",
      before: "kabla ya kuchukuliwa",
    },
  },
  ui: {
    "Close Search(search dialog)(aria-label)": "Funga utafutaji",
    "Close Sidebar(aria-label)": "Funga orodha",
    "Close Sidebar(sidebar)(aria-label)": "Funga orodha",
    "Copied Text(code block)(aria-label)": "Imenakiliwa",
    "Copy Anchor Link(heading anchor)(aria-label)": "Nakili kiungo",
    "Copy Markdown(page actions)": "Nakili Markdown",
    "Copy Text(code block)(aria-label)": "Nakili",
    "Next Page(pagination)": "Ukurasa unaofuata",
    "No results found(search dialog)": "Hakuna kilichopatikana",
    "On this page(table of contents)": "Kwenye ukurasa huu",
    "Open Search(search trigger)(aria-label)": "Fungua utafutaji",
    "Open Sidebar(sidebar)(aria-label)": "Fungua orodha",
    "Previous Page(pagination)": "Ukurasa uliotangulia",
    "Search(search dialog)": "Tafuta",
    "Search(search trigger)": "Tafuta",
  },
};

export const DOCS_LABELS: Record<Locale, DocsLabels> = { sw, en };

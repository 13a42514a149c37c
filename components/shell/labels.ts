import type { Locale } from "@/lib/core/locale";

export type DashboardSection =
  | "overview"
  | "shipments"
  | "links"
  | "wallet"
  | "api-keys"
  | "webhooks"
  | "messages"
  | "request-log"
  | "docs"
  | "members"
  | "log"
  | "settings";
export type AdminSection =
  | "overview"
  | "merchants"
  | "shipments"
  | "catalogue"
  | "pricing"
  | "network"
  | "cancellations"
  | "riders"
  | "live-map"
  | "messages"
  | "payments"
  | "failed-jobs"
  | "personal-data"
  | "audit-log"
  | "proposals"
  | "staff";

const en = {
  dashboard: {
    overview: "Overview",
    shipments: "Shipments",
    links: "Delivery links",
    wallet: "Wallet",
    "api-keys": "API keys",
    webhooks: "Webhooks",
    messages: "Messages",
    "request-log": "Request log",
    docs: "Docs",
    members: "People",
    log: "Log",
    settings: "Settings",
  },
  admin: {
    overview: "Overview",
    merchants: "Merchants",
    shipments: "Shipments",
    catalogue: "Catalogue",
    pricing: "Pricing",
    network: "Hubs and lanes",
    cancellations: "Cancellations",
    riders: "Riders",
    "live-map": "Live map",
    messages: "Messages",
    payments: "Payments",
    "failed-jobs": "Failed jobs",
    "personal-data": "Personal data",
    "audit-log": "Audit log",
    proposals: "Second person",
    staff: "People",
  },
  mainNavigation: "Main",
  skipToContent: "Skip to content",
  more: "More",
  close: "Close",
  live: "Live",
  sandbox: "Sandbox",
  mode: "Mode",
  sandboxNote: "Sandbox · no real parcels, no real money",
  noMoney: "no real money",
  developers: "Developers",
  book: "Book a delivery",
  bookShort: "Book",
  topUp: "Top up the wallet",
  administration: "Administration",
  business: "Business",
  businessKept: "We couldn't switch businesses. Try again.",
  account: "Account",
  security: "Security",
  logOut: "Log out",
  docs: "API documentation",
  theme: { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  search: {
    title: "Search or go to",
    open: "Name, phone, number or page",
    placeholder: "Name, phone, number, reference or page…",
    actions: "Actions",
    pages: "Pages",
    shipments: "Shipments",
    merchants: "Merchants",
    riders: "Riders",
    nothing: "Nothing found.",
    searching: "Searching…",
    tooShort: (letters: number) => `Type at least ${letters} characters to search.`,
    refusals: {
      validation_error: "We can't search for this. Try a name, phone or shipment number.",
      rate_limited: "Too many searches at once. Wait a moment, then keep typing.",
    } as Record<string, string>,
  },
  keys: {
    title: "Keyboard shortcuts",
    open: "Shortcuts",
    search: "Search or go to",
    help: "Open this list",
    goTo: (page: string) => `Go to ${page}`,
    between: "then",
  },
  waiting: (count: number) => `${count} waiting`,
  loading: "Loading…",
};

export type ShellLabels = typeof en;

const sw: ShellLabels = {
  dashboard: {
    overview: "Muhtasari",
    shipments: "Mizigo",
    links: "Viungo",
    wallet: "Pochi",
    "api-keys": "Funguo za API",
    webhooks: "Webhook",
    messages: "Ujumbe",
    "request-log": "Maombi ya API",
    docs: "Maelekezo",
    members: "Watu",
    log: "Matukio",
    settings: "Mipangilio",
  },
  admin: {
    overview: "Muhtasari",
    merchants: "Wafanyabiashara",
    shipments: "Mizigo",
    catalogue: "Vyombo na ukubwa",
    pricing: "Bei",
    network: "Vituo na njia",
    cancellations: "Zilizoghairiwa",
    riders: "Madereva",
    "live-map": "Ramani ya sasa",
    messages: "Ujumbe",
    payments: "Malipo",
    "failed-jobs": "Kazi zilizoshindwa",
    "personal-data": "Taarifa binafsi",
    "audit-log": "Kumbukumbu za vitendo",
    proposals: "Mtu wa pili",
    staff: "Watu wa ofisi",
  },
  mainNavigation: "Urambazaji mkuu",
  skipToContent: "Ruka hadi kwenye yaliyomo",
  more: "Zaidi",
  close: "Funga",
  live: "Halisi",
  sandbox: "Majaribio",
  mode: "Mazingira",
  sandboxNote: "Majaribio · hakuna mzigo wala pesa halisi",
  noMoney: "hakuna pesa halisi",
  developers: "Wasanidi",
  book: "Tuma mzigo",
  bookShort: "Tuma",
  topUp: "Ongeza salio",
  administration: "Usimamizi",
  business: "Biashara",
  businessKept: "Biashara haikubadilishwa. Jaribu tena.",
  account: "Akaunti",
  security: "Usalama",
  logOut: "Toka",
  docs: "Maelekezo ya API",
  theme: {
    system: "Mwonekano: kama kifaa",
    light: "Mwonekano: mwanga",
    dark: "Mwonekano: giza",
  },
  search: {
    title: "Tafuta au nenda",
    open: "Jina, simu, namba au ukurasa",
    placeholder: "Jina, simu, namba ya mzigo, kumbukumbu, au ukurasa…",
    actions: "Vitendo",
    pages: "Kurasa",
    shipments: "Mizigo",
    merchants: "Wafanyabiashara",
    riders: "Madereva",
    nothing: "Hakuna kilichopatikana.",
    searching: "Inatafuta…",
    tooShort: (letters) => `Andika angalau herufi ${letters} ili kutafuta.`,
    refusals: {
      validation_error: "Hili haliwezi kutafutwa. Jaribu jina, simu au namba.",
      rate_limited: "Umetafuta mara nyingi mno. Subiri kidogo, kisha endelea kuandika.",
    },
  },
  keys: {
    title: "Njia za mkato za kibodi",
    open: "Njia za mkato",
    search: "Tafuta au nenda",
    help: "Fungua orodha hii",
    goTo: (page) => `Nenda ${page}`,
    between: "kisha",
  },
  waiting: (count) => `${count} zinasubiri`,
  loading: "Inapakia…",
};

export const SHELL_LABELS: Record<Locale, ShellLabels> = { sw, en };

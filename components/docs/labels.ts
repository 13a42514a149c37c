import type { Locale } from "@/lib/core/locale";

const en = {
  code: { copy: "Copy", copied: "Copied", language: "Language of the code", answer: "Answer" },
  nav: {
    label: "Documentation",
    quickStart: "Quick start",
    statuses: "Statuses and cancellation",
    webhooks: "Webhooks",
    links: "Delivery links",
    idempotency: "Idempotency and retries",
    woocommerce: "WooCommerce",
    reference: "API reference",
    objects: "Objects",
    errors: "Errors",
    changelog: "Changelog",
    status: "Service status",
    openApi: "OpenAPI file",
    postman: "Postman collection",
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
    placeholder: "For example webhook",
    none: "No results. Try another word, such as the name of a field or an error.",
    found: (count: number) => (count === 1 ? "1 page found" : `${count} pages found`),
    title: "Search",
    lead: "Every page, endpoint, field, event and error of the documentation.",
  },
  page: { contents: "On this page", other: "Kiswahili" },
  ownKey: {
    said: "The examples use your sandbox key ending in `…`. Only this tab keeps it.",
    forget: "Remove it",
  },
};

export type DocsLabels = typeof en;

const sw: DocsLabels = {
  code: { copy: "Nakili", copied: "Imenakiliwa", language: "Lugha ya msimbo", answer: "Jibu" },
  nav: {
    label: "Nyaraka",
    quickStart: "Anza haraka",
    statuses: "Hali na kughairi",
    webhooks: "Webhook",
    links: "Viungo vya usafirishaji",
    idempotency: "Kurudia maombi kwa usalama",
    woocommerce: "WooCommerce",
    reference: "Marejeleo ya API",
    objects: "Vitu vya API",
    errors: "Makosa",
    changelog: "Mabadiliko",
    status: "Hali ya huduma",
    openApi: "Faili ya OpenAPI",
    postman: "Mkusanyo wa Postman",
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
    placeholder: "Kwa mfano webhook",
    none: "Hakuna kilichopatikana. Jaribu neno lingine, kwa mfano jina la sehemu au la kosa.",
    found: (count: number) => (count === 1 ? "Ukurasa 1 umepatikana" : `Kurasa ${count} zimepatikana`),
    title: "Tafuta",
    lead: "Kila ukurasa, ombi, sehemu, tukio na kosa katika nyaraka.",
  },
  page: { contents: "Kwenye ukurasa huu", other: "English" },
  ownKey: {
    said: "Mifano ina ufunguo wako wa sandbox unaoishia na `…`. Unahifadhiwa kwenye kichupo hiki tu.",
    forget: "Uondoe",
  },
};

export const DOCS_LABELS: Record<Locale, DocsLabels> = { sw, en };

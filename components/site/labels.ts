import type { Locale } from "@/lib/core/locale";
import { formatSwahiliHours } from "@/lib/core/time/duration";

const en = {
  home: "home",
  main: "Main",
  footer: "Footer",
  docs: "Docs",
  track: "Track a parcel",
  logIn: "Log in",
  other: "Kiswahili",
  means: (name: string) => `${name} means “send” in Swahili.`,
  links: {
    quickStart: "Quick start",
    reference: "API reference",
    errors: "Errors",
    changelog: "Changelog",
    status: "Service status",
    terms: "Terms",
    rider: "For riders",
  },
  hero: {
    title: "Your order is packed. We'll take it from here.",
    lead: "See the price, pay from your wallet, and we send a rider. Your customer tracks the parcel from an SMS link, and you get an update at every step.",
    register: "Open an account",
    start: "Read the quick start",
    range: "From couriers on foot to seven-tonne Fuso trucks, across town or between cities in Tanzania.",
  },
  prices: {
    title: "What it costs",
    lead: "Live examples, calculated with the same rules that price your parcels. No monthly fee.",
    by: (vehicle: string, km: string) => `${vehicle}, ${km} km`,
    time: (minutes: number) =>
      minutes < 120 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`,
    all: "Prices include every fee: pickup, delivery, hubs and service.",
    examples: {
      documents: "Documents across town",
      shoes: "A pair of shoes, door to door",
      fridge: "A fridge across town",
      regional: "A parcel from Dar es Salaam to Dodoma",
    },
  },
  coverage: {
    title: "Where we deliver",
    lead: (km: number) => `Within ${km} km of each of these towns, and between them:`,
    none: "No hubs are in service right now.",
  },
  screens: {
    title: "What you and your customer see",
    tracking: "Your customer tracks the parcel from the SMS. No app needed.",
    dashboard: "See every parcel, what it cost and where it is.",
    shipment: "Every fee on its own line, and every step with its time.",
  },
  developers: {
    title: "For developers",
    lead: "An API with a sandbox that simulates whole deliveries, failures included, in about two minutes, signed webhooks, and examples in curl, Node.js, PHP and Python.",
    call: "What does it cost?",
  },
  code: { copy: "Copy", copied: "Copied", language: "Language of the code" },
  waiting: {
    title: "Waiting for a parcel?",
    lead: "Open the tracking link in the SMS we sent you, or enter the code here.",
  },
  contact: {
    title: "Talk to us",
    phone: "Phone",
    email: "Email",
    none: "Contact details are not set up yet.",
  },
};

export type SiteLabels = typeof en;

const sw: SiteLabels = {
  home: "mwanzo",
  main: "Menyu kuu",
  footer: "Viungo vya chini",
  docs: "Nyaraka",
  track: "Fuatilia mzigo",
  logIn: "Ingia",
  other: "English",
  means: (name: string) => `${name} ni neno la kila siku: tuma, na mzigo unafika.`,
  links: {
    quickStart: "Anza haraka",
    reference: "Marejeleo ya API",
    errors: "Makosa",
    changelog: "Mabadiliko",
    status: "Hali ya huduma",
    terms: "Masharti",
    rider: "Kwa madereva",
  },
  hero: {
    title: "Umeshafungasha oda. Sisi tunaipeleka.",
    lead: "Ona bei, lipa kutoka pochi yako, na dereva yuko njiani. Mteja wako anafuatilia mzigo kupitia SMS, na wewe unajua kila hatua.",
    register: "Fungua akaunti",
    start: "Soma jinsi ya kuanza",
    range: "Kwa miguu hadi Fuso la tani saba, ndani ya mji au kati ya miji ya Tanzania.",
  },
  prices: {
    title: "Gharama zake",
    lead: "Mifano, imehesabiwa sasa hivi kwa kanuni zile zile zinazopanga bei ya mzigo wako. Hakuna malipo ya kila mwezi.",
    by: (vehicle: string, km: string) => `${vehicle}, km ${km}`,
    time: (minutes: number) =>
      minutes < 120 ? `dakika ${minutes} hivi` : `${formatSwahiliHours(Math.round(minutes / 60))} hivi`,
    all: "Ada zote zimo kwenye bei: kuchukua, kupeleka, vituo na huduma.",
    examples: {
      documents: "Nyaraka ndani ya mji",
      shoes: "Jozi ya viatu, nyumba hadi nyumba",
      fridge: "Friji ndani ya mji",
      regional: "Mzigo kutoka Dar es Salaam hadi Dodoma",
    },
  },
  coverage: {
    title: "Tunakofika",
    lead: (km: number) => `Ndani ya km ${km} kutoka kila mji huu, na kati yake:`,
    none: "Hakuna kituo kinachofanya kazi kwa sasa.",
  },
  screens: {
    title: "Unachokiona wewe na mteja wako",
    tracking: "Mteja wako anafuatilia mzigo kupitia SMS, bila programu.",
    dashboard: "Ona kila mzigo, bei yake na ulipo sasa.",
    shipment: "Kila ada kwenye mstari wake, na kila hatua na muda wake.",
  },
  developers: {
    title: "Kwa watengeneza programu",
    lead: "API yenye sandbox inayoigiza kila hali kwa dakika mbili, webhook zilizosainiwa, na mifano ya curl, Node.js, PHP na Python.",
    call: "Inagharimu kiasi gani?",
  },
  code: { copy: "Nakili", copied: "Imenakiliwa", language: "Lugha ya msimbo" },
  waiting: {
    title: "Unasubiri mzigo?",
    lead: "SMS tuliyokutumia ina kiungo kinachofungua ukurasa wake. Unaweza pia kuandika namba yake hapa.",
  },
  contact: {
    title: "Wasiliana nasi",
    phone: "Simu",
    email: "Barua pepe",
    none: "Mawasiliano bado hayajawekwa.",
  },
};

export const SITE_LABELS: Record<Locale, SiteLabels> = { sw, en };

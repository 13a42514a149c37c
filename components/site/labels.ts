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
    prices: "Prices",
    towns: "Towns",
    developers: "Developers",
    quickStart: "Quick start",
    reference: "API reference",
    errors: "Errors",
    changelog: "Changelog",
    status: "Service status",
    terms: "Terms",
    privacy: "Privacy",
    rider: "For riders",
  },
  hero: {
    title: ["You pack it.", "We carry it."] as [string, string],
    lead: "From your counter to your customer's door, across town or between cities in Tanzania. You see the price and the time before you pay.",
    register: "Open an account",
  },
  ask: {
    form: "Price of a delivery",
    from: "From",
    to: "To",
    button: "Price",
    send: "Send it",
    example: (vehicle: string, km: string) => `A pair of shoes to the door: ${vehicle}, ${km} km`,
    unknown: (place: string) =>
      `We don't know “${place}”. Write the area and the town, like “Masaki, Dar es Salaam”.`,
    empty: "Write where from and where to.",
    unserved: "We don't deliver between these two places yet.",
    limited: "That was many prices at once. Try again in a minute.",
  },
  how: {
    title: "From the counter to the door.",
    dashboard: {
      title: "Book it",
      text: "Say where from, where to and what. The overview shows every parcel and what needs you.",
    },
    shipment: {
      title: "Hand it over",
      text: "You see the rider's name and number plate, every fee on its own line, and every step with its time.",
    },
    tracking: {
      title: "It arrives",
      text: "Your customer follows the parcel from an SMS, in Swahili or English. No app, no account.",
    },
  },
  prices: {
    title: "One price, said before.",
    lead: "Live examples, calculated with the rules that price your parcels. Every fee is included: pickup, delivery, hubs and service. No monthly fee.",
    time: (minutes: number) =>
      minutes < 120 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`,
    betweenHubs: "through our hubs",
    examples: {
      documents: "Documents across town",
      shoes: "A pair of shoes, door to door",
      fridge: "A fridge across town",
      regional: "A parcel from Dar es Salaam to Dodoma",
    },
  },
  coverage: {
    title: "And from town to town.",
    lead: (km: number) =>
      `A rider takes it to the hub, it travels to the hub of the other town, and a rider brings it to the door. One booking, one link, one price, within ${km} km of each of these towns.`,
    none: "No hubs are in service right now.",
    map: "Our towns and the ways between them",
  },
  questions: {
    title: "Asked at the counter.",
    list: [
      [
        "What if nobody is at the door?",
        "We can try up to {reattempts} more times within {window}; after that the parcel comes back to you.",
      ],
      [
        "What if it is lost or broken?",
        "If it happens while we have it, our support team can pay you back up to the value you declared.",
      ],
      [
        "What if no rider comes?",
        "If no rider takes the parcel within {noRider}, you get all your money back.",
      ],
      [
        "How do I pay?",
        "In advance, from your wallet or for one parcel alone, with mobile money or a card. A customer can also pay for the delivery through your delivery link.",
      ],
    ] as [question: string, answer: string][],
  },
  developers: {
    title: "A shop that runs by itself.",
    lead: "Prices, shipments and signed webhooks. A sandbox that rides the whole way, failures included, in about two minutes.",
    docs: "Read the docs",
    call: "What does it cost?",
  },
  code: {
    copy: "Copy",
    copied: "Copied",
    language: "Language of the code",
    answer: "From the answer",
  },
  last: {
    title: "Send the first one today.",
    lead: "Open an account and try everything in the sandbox at once. Real parcels follow when we have approved your shop.",
  },
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
    prices: "Bei",
    towns: "Miji",
    developers: "Watengeneza programu",
    quickStart: "Anza haraka",
    reference: "Marejeleo ya API",
    errors: "Makosa",
    changelog: "Mabadiliko",
    status: "Hali ya huduma",
    terms: "Masharti",
    privacy: "Faragha",
    rider: "Kwa madereva",
  },
  hero: {
    title: ["Wewe fungasha.", "Sisi tunapeleka."],
    lead: "Kutoka kaunta yako hadi mlango wa mteja wako, ndani ya mji au kati ya miji ya Tanzania. Unaona bei na muda kabla ya kulipa.",
    register: "Fungua akaunti",
  },
  ask: {
    form: "Bei ya kutuma mzigo",
    from: "Kutoka",
    to: "Kwenda",
    button: "Bei",
    send: "Tuma",
    example: (vehicle, km) => `Jozi ya viatu hadi mlangoni: ${vehicle}, km ${km}`,
    unknown: (place) => `Hatupajui “${place}”. Andika eneo na mji, kama “Masaki, Dar es Salaam”.`,
    empty: "Andika mzigo unatoka wapi na unakwenda wapi.",
    unserved: "Bado hatupeleki mizigo kati ya sehemu hizi mbili.",
    limited: "Umeuliza bei nyingi kwa mara moja. Jaribu tena baada ya dakika moja.",
  },
  how: {
    title: "Kutoka kaunta hadi mlangoni.",
    dashboard: {
      title: "Agiza",
      text: "Sema unatoka wapi, unakwenda wapi na ni nini. Mwanzo unaona kila mzigo na kinachokusubiri.",
    },
    shipment: {
      title: "Mkabidhi dereva",
      text: "Unaona jina la dereva na namba ya chombo, kila ada kwenye mstari wake, na kila hatua na muda wake.",
    },
    tracking: {
      title: "Unafika",
      text: "Mteja wako anafuatilia mzigo kupitia SMS, kwa Kiswahili au Kiingereza. Bila programu, bila akaunti.",
    },
  },
  prices: {
    title: "Bei moja, unaijua kabla.",
    lead: "Mifano, imehesabiwa sasa hivi kwa kanuni zinazopanga bei ya mzigo wako. Ada zote zimo: kuchukua, kupeleka, vituo na huduma. Hakuna malipo ya kila mwezi.",
    time: (minutes: number) =>
      minutes < 120 ? `dakika ${minutes} hivi` : `${formatSwahiliHours(Math.round(minutes / 60))} hivi`,
    betweenHubs: "kupitia vituo vyetu",
    examples: {
      documents: "Nyaraka ndani ya mji",
      shoes: "Jozi ya viatu, nyumba hadi nyumba",
      fridge: "Friji ndani ya mji",
      regional: "Mzigo kutoka Dar es Salaam hadi Dodoma",
    },
  },
  coverage: {
    title: "Na kutoka mji hadi mji.",
    lead: (km: number) =>
      `Dereva anaupeleka kituoni, unasafiri hadi kituo cha mji mwingine, na dereva anaufikisha mlangoni. Oda moja, kiungo kimoja, bei moja, ndani ya km ${km} kutoka kila mji huu.`,
    none: "Hakuna kituo kinachofanya kazi kwa sasa.",
    map: "Miji yetu na njia kati yake",
  },
  questions: {
    title: "Maswali ya kaunta.",
    list: [
      [
        "Je, kama hakuna mtu mlangoni?",
        "Tunaweza kujaribu tena hadi mara {reattempts} ndani ya {window}; kisha mzigo unarudi kwako.",
      ],
      [
        "Je, ukipotea au kuharibika?",
        "Ikitokea mikononi mwetu, timu yetu inaweza kukulipa hadi thamani uliyoitaja.",
      ],
      ["Je, dereva asipopatikana?", "Mzigo usiopata dereva ndani ya {noRider} unarudishiwa pesa zote."],
      [
        "Nalipaje?",
        "Kabla, kutoka pochi yako au kwa mzigo mmoja peke yake, kwa pesa za simu au kadi. Mteja pia anaweza kulipia kupitia kiungo chako.",
      ],
    ],
  },
  developers: {
    title: "Duka linalojiendesha.",
    lead: "Bei, mizigo na webhook zilizosainiwa. Sandbox inasafirisha mzigo wa majaribio hadi mwisho, hata ukishindikana, kwa dakika mbili hivi.",
    docs: "Soma nyaraka",
    call: "Inagharimu kiasi gani?",
  },
  code: {
    copy: "Nakili",
    copied: "Imenakiliwa",
    language: "Lugha ya msimbo",
    answer: "Kutoka kwenye jibu",
  },
  last: {
    title: "Tuma wa kwanza leo.",
    lead: "Fungua akaunti na ujaribu kila kitu kwenye sandbox papo hapo. Mizigo halisi inafuata tukishaidhinisha duka lako.",
  },
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

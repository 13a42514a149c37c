import type { LinkRefusal, LinkState } from "@/lib/core/links/delivery-link";
import type { Locale } from "@/lib/core/locale";

const en = {
  pageTitle: "Order a delivery",
  pageDescription: "Say where you are, and the shop sends your parcel.",
  heading: (title: string) => `Get it delivered: ${title}`,
  from: (merchant: string) => `From ${merchant}`,
  pays: {
    wallet: (merchant: string) =>
      `${merchant} pays for the delivery. It's free for you, and you can check everything before you send the order.`,
    buyer: () => "You pay for the delivery by mobile money. You see the price before you send the order.",
  },
  name: "Your name",
  phone: "Your phone number",
  phoneHint: "For example 0712 345 678. The rider calls this number, and we text you the tracking link.",
  address: "Where to?",
  addressHint: "Area and landmark, for example: Sinza Mori, behind the petrol station",
  when: "When should we collect it?",
  whenHint: (merchant: string) => `The rider collects it from ${merchant} in this time, then comes to you.`,
  soon: "As soon as possible",
  locate: "Use my location",
  located: "Location added. The description above tells the rider what to look for.",
  notLocated: "We couldn't get your location. The description above is enough.",
  dropLocation: "Don't use my location",
  price: "See the price",
  next: "Continue",
  private: (merchant: string) =>
    `Only ${merchant}, the rider and our team can see your name, number and place.`,
  check: {
    heading: "Is this right?",
    what: "Parcel",
    to: "Going to",
    foundAs: (place: string) => `On the map: ${place}`,
    pinned: "Your phone's location",
    who: "For",
    when: "Collected from the shop",
    cost: "Delivery",
    free: (merchant: string) => `${merchant} pays`,
    wide: "We only found the town. Choose a more exact place below, so the rider can find you.",
    apart: (place: string, km: string) =>
      `Your description matches ${place}, ${km} km from the place on the map. The rider goes to the place on the map.`,
    also: (name: string) => `also called ${name}`,
    away: (km: string) => `about ${km} km from the shop`,
    elsewhere: "Not the right place?",
    elsewhereHint: "Choose the right one here, or go back and describe it differently.",
    choose: "Use this place",
    send: "Send the order",
    sendAndPay: (amount: string) => `Send and pay ${amount}`,
    change: "Edit order",
    confirms: (merchant: string) => `${merchant} confirms the order, then we send a rider.`,
    moneyBack: (merchant: string) =>
      `If ${merchant} doesn't confirm within 24 hours, the money goes to ${merchant}, who owes it to you.`,
  },
  status: {
    unpaid: { heading: "One step left: payment", text: "We send a rider once you've paid." },
    pay: (amount: string) => `Pay ${amount}`,
    waiting: {
      heading: "We received your order",
      text: (merchant: string) =>
        `${merchant} needs to confirm it. Then we send a rider and text you the tracking link. This page updates automatically.`,
    },
    until: (moment: string) => `Until ${moment} (EAT) at the latest`,
    confirmed: {
      heading: "Your delivery is on its way",
      text: "We're also sending the tracking link to your phone by SMS.",
    },
    planned: {
      heading: "Your delivery is planned",
      text: "We collect it from the shop at that time, then bring it to you. We're also sending the tracking link to your phone by SMS.",
    },
    track: "Track the parcel",
    declined: {
      heading: "The shop can't send this order",
      text: (merchant: string) => `${merchant} declined it. Please contact them.`,
    },
    expired: {
      heading: "The order was not confirmed in time",
      text: (merchant: string) => `Please ask ${merchant}, or order again.`,
    },
    paidBack: (merchant: string) =>
      `${merchant} now has the money you paid for the delivery. Ask them to refund you; this page is your proof.`,
    ended: {
      heading: "This delivery has been cancelled",
      text: (merchant: string) => `Please ask ${merchant}.`,
    },
    notPaid: {
      heading: "The order was not paid in time",
      text: "You weren't charged. You can order again.",
    },
    number: "Order",
  },
  again: "Order again",
  refusals: {
    name: "Please enter your name.",
    phone: "Please check the phone number.",
    address: "Please enter where the parcel goes: the area and a landmark.",
    place:
      "We couldn't find that place. Enter the area or a well-known landmark nearby, such as a market or a bus stop.",
    short_link:
      "We can't read shortened map links. Open the link, copy the numbers of the place (for example -6.8161, 39.2892) and paste them here.",
    window: "That time is no longer free. Please edit the order and choose another time.",
    route: "We can't deliver to that place. Please check that it's the right one.",
    dear: "That place is farther away than this link covers. Please contact the shop.",
    price: "The price has changed. Please check it again.",
    closed:
      "The shop can't take orders right now. Nothing was sent and you weren't charged. Please contact them.",
    maps: "We can't look up places right now. Please try again in a moment.",
    gateway: "We couldn't reach the payment network. You weren't charged. Please try again in a moment.",
    limited: "Too many attempts. Please wait ten minutes.",
    open_orders:
      "Three orders from this phone number or internet connection are not paid or not confirmed yet. Pay for one or wait for the shop, then send this one. You weren't charged.",
    hourly:
      "Five orders have been sent from this internet connection in the last hour. Please try again in an hour. You weren't charged.",
  } satisfies Record<LinkRefusal, string>,
  states: {
    revoked: {
      heading: "This link is no longer in use",
      text: (merchant: string) => `${merchant} has ended it.`,
    },
    expired: {
      heading: "This link has expired",
      text: (merchant: string) => `Ask ${merchant} for a new one.`,
    },
    used: {
      heading: "This link has been used",
      text: (merchant: string) => `Ask ${merchant} for a new one.`,
    },
    spent: {
      heading: "This link can't take any more orders",
      text: (merchant: string) => `Ask ${merchant} for a new link.`,
    },
    closed: {
      heading: "This link can't take orders right now",
      text: (merchant: string) => `Please ask ${merchant}.`,
    },
  } satisfies Record<Exclude<LinkState, "open"> | "closed", { heading: string; text: (m: string) => string }>,
  contact: (merchant: string) => `Write to ${merchant}`,
  trackInstead: "Already ordered? Track your parcel",
  unknown: {
    heading: "We couldn't find this link",
    text: "Please open it again exactly as you received it, or ask the shop for a new one.",
  },
  tooMany: {
    heading: "Please wait a moment",
    text: (minutes: number) =>
      `Too many requests from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
};

export type LinkPageLabels = typeof en;

const sw: LinkPageLabels = {
  pageTitle: "Agiza usafirishaji",
  pageDescription: "Sema ulipo, na duka litatuma mzigo wako.",
  heading: (title) => `Letewa mzigo wako: ${title}`,
  from: (merchant) => `Kutoka ${merchant}`,
  pays: {
    wallet: (merchant) =>
      `${merchant} analipia usafirishaji. Wewe hulipi chochote, na unaona kila kitu kabla ya kutuma.`,
    buyer: () => "Unalipia usafirishaji kwa pesa ya simu. Unaona bei kabla ya kutuma chochote.",
  },
  name: "Jina lako",
  phone: "Namba yako ya simu",
  phoneHint: "Mfano 0712 345 678. Dereva ataipigia, na kiungo cha kufuatilia kitatumwa hapo kwa SMS.",
  address: "Mzigo uende wapi?",
  addressHint: "Eneo na alama ya karibu, mfano: Sinza Mori, nyuma ya kituo cha mafuta",
  when: "Mzigo uchukuliwe lini?",
  whenHint: (merchant) => `Dereva ataufuata kwa ${merchant} ndani ya muda huu, kisha atakuja kwako.`,
  soon: "Haraka iwezekanavyo",
  locate: "Tumia mahali nilipo sasa",
  located: "Mahali ulipo pamepokelewa. Maneno ya hapo juu yanamwambia dereva atafute nini.",
  notLocated: "Simu yako haikusema ulipo. Maneno ya hapo juu yanatosha.",
  dropLocation: "Usitumie mahali nilipo",
  price: "Ona bei",
  next: "Endelea",
  private: (merchant) => `Jina, namba na mahali pako vinaonwa na ${merchant}, dereva na sisi tu.`,
  check: {
    heading: "Je, hii ni sahihi?",
    what: "Mzigo",
    to: "Unakwenda",
    foundAs: (place) => `Kwenye ramani: ${place}`,
    pinned: "Mahali ambapo simu yako imetuambia",
    who: "Kwa",
    when: "Utachukuliwa dukani",
    cost: "Usafirishaji",
    free: (merchant) => `Analipa ${merchant}`,
    wide: "Tumepata mji tu. Chagua mahali pa karibu zaidi hapa chini, ili dereva akufikie.",
    apart: (place, km) =>
      `Maelezo yako tunayaelewa kuwa ${place}, km ${km} kutoka palipo kwenye ramani. Dereva ataenda palipo kwenye ramani.`,
    also: (name) => `pia huitwa ${name}`,
    away: (km) => `kama km ${km} kutoka dukani`,
    elsewhere: "Ulimaanisha mahali pengine?",
    elsewhereHint: "Pachague hapa, au rudi uandike kwa maneno mengine.",
    choose: "Chukua mahali hapa",
    send: "Tuma oda",
    sendAndPay: (amount) => `Tuma na ulipe ${amount}`,
    change: "Badilisha kitu",
    confirms: (merchant) => `${merchant} anathibitisha oda, kisha dereva anatumwa.`,
    moneyBack: (merchant) =>
      `${merchant} asipothibitisha ndani ya masaa 24, pesa inakwenda kwa ${merchant}, ambaye atakurudishia.`,
  },
  status: {
    unpaid: { heading: "Limebaki jambo moja: malipo", text: "Dereva anatumwa ukishalipa." },
    pay: (amount) => `Lipa ${amount}`,
    waiting: {
      heading: "Oda yako imepokelewa",
      text: (merchant) =>
        `${merchant} anapaswa kuithibitisha. Kisha dereva anatumwa, na unapata kiungo cha kufuatilia kwa SMS. Ukurasa huu utajisasisha.`,
    },
    until: (moment) => `Mwisho ni ${moment} (EAT)`,
    confirmed: {
      heading: "Usafirishaji wako umeanza",
      text: "Kiungo cha kufuatilia kinatumwa pia kwenye simu yako kwa SMS.",
    },
    planned: {
      heading: "Usafirishaji wako umepangwa",
      text: "Tutachukua mzigo dukani kwa muda huo, kisha tutakuletea. Kiungo cha kufuatilia kinatumwa pia kwenye simu yako kwa SMS.",
    },
    track: "Fuatilia mzigo",
    declined: {
      heading: "Duka haliwezi kutuma oda hii",
      text: (merchant) => `${merchant} ameikataa. Tafadhali muulize.`,
    },
    expired: {
      heading: "Oda haikuthibitishwa kwa wakati",
      text: (merchant) => `Tafadhali muulize ${merchant}, au agiza tena.`,
    },
    paidBack: (merchant) =>
      `Ulicholipia usafirishaji sasa kiko kwa ${merchant}. Mwombe akurudishie; ukurasa huu ni uthibitisho wako.`,
    ended: { heading: "Usafirishaji huu umeghairiwa", text: (merchant) => `Tafadhali muulize ${merchant}.` },
    notPaid: { heading: "Oda haikulipwa kwa wakati", text: "Hakuna kilichotozwa. Unaweza kuagiza tena." },
    number: "Oda",
  },
  again: "Agiza tena",
  refusals: {
    name: "Tafadhali andika jina lako.",
    phone: "Namba ya simu haikueleweka. Tafadhali iangalie tena.",
    address: "Tafadhali andika mzigo uende wapi: eneo na alama ya karibu.",
    place: "Hatupajui mahali hapo. Andika eneo au alama inayojulikana karibu, mfano soko au kituo cha basi.",
    short_link:
      "Hatuwezi kusoma kiungo kifupi cha ramani. Kifungue, nakili namba za mahali (mfano -6.8161, 39.2892), kisha zibandike hapa.",
    window: "Muda huo umeshajaa au umepita. Tafadhali badilisha oda uchague muda mwingine.",
    route: "Hakuna usafirishaji wa kufika hapo. Tafadhali angalia kama ni mahali sahihi.",
    dear: "Mahali hapo ni mbali kuliko kiungo hiki kinavyoruhusu. Tafadhali uliza duka.",
    price: "Bei imebadilika hapa katikati. Tafadhali iangalie tena.",
    closed: "Duka haliwezi kupokea oda sasa hivi. Hakuna kilichotumwa wala kutozwa. Tafadhali uliza duka.",
    maps: "Mahali hapawezi kutafutwa sasa hivi. Jaribu tena baada ya muda mfupi.",
    gateway: "Mtandao wa malipo haukupatikana. Hakuna kilichotozwa. Jaribu tena baada ya muda mfupi.",
    limited: "Umejaribu mara nyingi. Tafadhali subiri dakika kumi.",
    open_orders:
      "Oda tatu za namba hii ya simu au mtandao huu bado hazijalipwa au hazijathibitishwa. Lipia moja au subiri duka, kisha utume hii. Hakuna kilichotozwa.",
    hourly:
      "Oda tano zimeshatumwa kutoka kwenye mtandao huu ndani ya saa moja. Tafadhali jaribu tena baada ya saa moja. Hakuna kilichotozwa.",
  },
  states: {
    revoked: { heading: "Kiungo hiki hakitumiki tena", text: (merchant) => `${merchant} amekifunga.` },
    expired: { heading: "Muda wa kiungo hiki umeisha", text: (merchant) => `Mwombe ${merchant} kipya.` },
    used: { heading: "Kiungo hiki kimeshatumika", text: (merchant) => `Mwombe ${merchant} kipya.` },
    spent: {
      heading: "Oda zaidi haziwezi kupokelewa hapa",
      text: (merchant) => `Mwombe ${merchant} kiungo kipya.`,
    },
    closed: {
      heading: "Oda haziwezi kupokelewa hapa sasa",
      text: (merchant) => `Tafadhali muulize ${merchant}.`,
    },
  },
  contact: (merchant) => `Mwandikie ${merchant}`,
  trackInstead: "Umeshaagiza? Fuatilia mzigo wako",
  unknown: {
    heading: "Hatukijui kiungo hiki",
    text: "Tafadhali kifungue tena kama ulivyotumiwa, au liombe duka kipya.",
  },
  tooMany: {
    heading: "Tafadhali subiri kidogo",
    text: (minutes) =>
      `Maombi mengi sana yametoka kwenye mtandao wako. Jaribu tena baada ya dakika ${minutes}.`,
  },
};

export const LINK_PAGE_LABELS: Record<Locale, LinkPageLabels> = { sw, en };

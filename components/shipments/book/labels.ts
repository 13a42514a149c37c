import type { Locale } from "@/lib/core/locale";

export interface BookLabels {
  title: string;
  hint: string;
  sender: { title: string; hint: string; name: string; phone: string; address: string; notes: string };
  receiver: { title: string; hint: string; name: string; phone: string; address: string; notes: string };
  phoneHint: string;
  becomes: (phone: string) => string;
  addressHint: string;
  notesHint: string;
  placeList: string;
  places: (count: number) => string;
  pin: {
    at: (where: string) => string;
    none: string;
    wide: string;
    open: string;
    hide: string;
    remove: string;
    latitude: string;
    longitude: string;
  };
  items: {
    title: string;
    hint: string;
    parcel: (number: number) => string;
    description: string;
    descriptionHint: string;
    size: string;
    own: string;
    weight: string;
    length: string;
    width: string;
    height: string;
    quantity: string;
    fragile: string;
    value: string;
    valueHint: string;
    add: string;
    remove: (number: number) => string;
  };
  extras: {
    title: string;
    vehicle: string;
    automatic: string;
    vehicleHint: string;
    reference: string;
    referenceHint: string;
  };
  quote: {
    title: string;
    waiting: string;
    looking: string;
    minutes: (minutes: number) => string;
    via: (from: string, to: string) => string;
    balance: string;
    after: string;
    short: (missing: string) => string;
    topUp: string;
    book: string;
    bookFor: (amount: string) => string;
    holds: string;
    sandbox: string;
  };
  incomplete: string;
  correct: string;
}

export const BOOK_LABELS: Record<Locale, BookLabels> = {
  sw: {
    title: "Tuma mzigo",
    hint: "Bei inaonekana kabla ya kulipa. Pesa inatoka kwenye pochi.",
    sender: {
      title: "Kuchukua",
      hint: "Dereva atachukua mzigo hapa.",
      name: "Jina la mtumaji",
      phone: "Simu ya mtumaji",
      address: "Anwani ya kuchukua",
      notes: "Maelekezo kwa dereva",
    },
    receiver: {
      title: "Kupeleka",
      hint: "Mpokeaji anapata SMS yenye kiungo cha kufuatilia.",
      name: "Jina la mpokeaji",
      phone: "Simu ya mpokeaji",
      address: "Anwani ya kupeleka",
      notes: "Maelekezo kwa dereva",
    },
    phoneHint: "Mfano 0712 345 678",
    becomes: (phone) => `Tutatumia ${phone}`,
    addressHint: "Andika mtaa, jengo au eneo, kisha chagua mahali.",
    notesHint: "Si lazima: rangi ya geti, ghorofa …",
    placeList: "Mahali pa kuchagua",
    places: (count) =>
      count === 0 ? "Hakuna mahali palipopatikana" : `Mahali ${count}: tumia mshale wa chini`,
    pin: {
      at: (where) => `Pini ipo ${where}`,
      none: "Hakuna pini: tutaitafuta anwani yenyewe.",
      wide: "Hii ni katikati ya mji tu. Sogeza pini hadi mlangoni.",
      open: "Pini kwenye ramani",
      hide: "Ficha ramani",
      remove: "Ondoa pini",
      latitude: "Latitudo",
      longitude: "Longitudo",
    },
    items: {
      title: "Vifurushi",
      hint: "Chagua ukubwa unaokaribia, au andika vipimo vyako.",
      parcel: (number) => `Kifurushi ${number}`,
      description: "Ndani kuna nini",
      descriptionHint: "Mfano viatu, nguo, simu",
      size: "Ukubwa",
      own: "Vipimo vyangu",
      weight: "Uzito (kg)",
      length: "Urefu (cm)",
      width: "Upana (cm)",
      height: "Kimo (cm)",
      quantity: "Idadi",
      fragile: "Kinavunjika",
      value: "Thamani (TZS)",
      valueHint: "Si lazima. Ndicho kiwango cha juu cha fidia.",
      add: "Ongeza kifurushi",
      remove: (number) => `Ondoa kifurushi ${number}`,
    },
    extras: {
      title: "Mengine",
      vehicle: "Chombo",
      automatic: "Kidogo kinachotosha",
      vehicleHint: "Tunachagua cha bei nafuu kinachobeba mzigo.",
      reference: "Kumbukumbu yako",
      referenceHint: "Si lazima: namba ya oda yako.",
    },
    quote: {
      title: "Bei",
      waiting: "Jaza anwani zote mbili na vifurushi, bei itaonekana hapa.",
      looking: "Tunapata bei …",
      minutes: (minutes) =>
        minutes < 120 ? `kama dakika ${minutes}` : `kama saa ${Math.round(minutes / 60)}`,
      via: (from, to) => `Kupitia ${from} na ${to}`,
      balance: "Salio la pochi",
      after: "Litabaki",
      short: (missing) => `Salio limepungua ${missing}. Ongeza kwanza.`,
      topUp: "Ongeza salio",
      book: "Tuma mzigo",
      bookFor: (amount) => `Tuma na ulipe ${amount}`,
      holds: "Bei hii inashikiliwa kwa dakika kadhaa.",
      sandbox: "Majaribio: si pesa halisi.",
    },
    incomplete: "Jaza sehemu zilizowekwa alama kwanza.",
    correct: "Rekebisha sehemu zilizowekwa alama.",
  },
  en: {
    title: "Book a shipment",
    hint: "You see the price before you pay. It is paid from the wallet.",
    sender: {
      title: "Pickup",
      hint: "The rider collects the parcel here.",
      name: "Sender's name",
      phone: "Sender's phone",
      address: "Pickup address",
      notes: "Notes for the rider",
    },
    receiver: {
      title: "Delivery",
      hint: "The receiver gets an SMS with a tracking link.",
      name: "Receiver's name",
      phone: "Receiver's phone",
      address: "Delivery address",
      notes: "Notes for the rider",
    },
    phoneHint: "For example 0712 345 678",
    becomes: (phone) => `We will use ${phone}`,
    addressHint: "Type a street, building or area, then choose a place.",
    notesHint: "Optional: colour of the gate, floor …",
    placeList: "Places to choose from",
    places: (count) => (count === 0 ? "No place found" : `${count} places: press the down arrow`),
    pin: {
      at: (where) => `The pin is at ${where}`,
      none: "No pin: we look the address up.",
      wide: "This is only the middle of the town. Move the pin to the door.",
      open: "Pin on the map",
      hide: "Hide the map",
      remove: "Remove the pin",
      latitude: "Latitude",
      longitude: "Longitude",
    },
    items: {
      title: "Parcels",
      hint: "Choose the nearest size, or type your own measures.",
      parcel: (number) => `Parcel ${number}`,
      description: "What is inside",
      descriptionHint: "For example shoes, clothes, a phone",
      size: "Size",
      own: "My own measures",
      weight: "Weight (kg)",
      length: "Length (cm)",
      width: "Width (cm)",
      height: "Height (cm)",
      quantity: "Quantity",
      fragile: "Fragile",
      value: "Value (TZS)",
      valueHint: "Optional. It is the most that a claim can bring.",
      add: "Add a parcel",
      remove: (number) => `Remove parcel ${number}`,
    },
    extras: {
      title: "More",
      vehicle: "Vehicle",
      automatic: "The smallest that fits",
      vehicleHint: "We choose the cheapest one that can carry the load.",
      reference: "Your reference",
      referenceHint: "Optional: your order number.",
    },
    quote: {
      title: "Price",
      waiting: "Fill in both addresses and the parcels, and the price appears here.",
      looking: "Getting the price …",
      minutes: (minutes) =>
        minutes < 120 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`,
      via: (from, to) => `Via ${from} and ${to}`,
      balance: "Wallet balance",
      after: "Left after it",
      short: (missing) => `The balance is ${missing} short. Top up first.`,
      topUp: "Top up the wallet",
      book: "Book the shipment",
      bookFor: (amount) => `Book and pay ${amount}`,
      holds: "This price is held for some minutes.",
      sandbox: "Sandbox: no real money.",
    },
    incomplete: "Fill in the marked fields first.",
    correct: "Correct the marked fields.",
  },
};

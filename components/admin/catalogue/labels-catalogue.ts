import type { Locale } from "@/lib/core/locale";

export type CatalogueField =
  | "name"
  | "slug"
  | "code"
  | "label"
  | "description"
  | "icon"
  | "base_fee"
  | "price_per_km"
  | "minimum_fee"
  | "max_payload_kg"
  | "max_volumetric_kg"
  | "max_length_cm"
  | "max_distance_km"
  | "speed_kmh"
  | "is_active"
  | "sort_order"
  | "length_cm"
  | "width_cm"
  | "height_cm"
  | "weight_kg"
  | "address"
  | "latitude"
  | "longitude"
  | "opening_hours"
  | "closed_days"
  | "pickup_capacity"
  | "origin_hub_id"
  | "destination_hub_id"
  | "distance_km"
  | "transit_base_rate"
  | "transit_per_kg_rate"
  | "hours";

const en = {
  title: "Catalogue",
  hint: "Vehicles and package sizes, as listed by the API. Changes apply from the next request.",
  network: "Hubs and lanes",
  networkHint: "Between cities, parcels travel from hub to hub along a lane.",
  tabs: { vehicles: "Vehicles", tiers: "Package sizes", hubs: "Hubs", lanes: "Lanes" },
  add: { tier: "New size", hub: "New hub", lane: "New lane" },
  noMoreVehicles: "All eight vehicle types of the API are listed. Deactivate the ones you don't need.",
  edit: (name: string) => `Edit ${name}`,
  groups: {
    facts: "Facts",
    prices: "Prices",
    limits: "Limits",
    limitsHint:
      "The smallest vehicle that fits is chosen. One with an empty limit is used only when requested. An empty distance means no limit.",
    size: "Size and weight",
    place: "Place",
    hours: "Opening hours",
    hoursHint:
      "24-hour times such as 06:00–21:00, or 06:00–12:00, 14:00–21:00 with a break. An empty day is closed. If all days are empty, the hub is always open.",
  },
  closedDaysHint: "Dates such as 2026-12-25, separated by commas.",
  hubHint: "Serves addresses within its reach. A new hub gets a lane to itself.",
  lanesEmpty: "No lanes",
  lanesEmptyText: "No lane starts or ends here. Add one to send parcels through this hub.",
  allHubs: "All hubs",
  caps: "Carries",
  maxDistance: "Maximum distance",
  measures: "Size (cm)",
  noLimit: "no limit",
  fromHub: "From",
  toHub: "To",
  fields: {
    name: "Name",
    slug: "Kind",
    code: "Code",
    label: "Label",
    description: "Description",
    icon: "Icon",
    base_fee: "Base fee (TZS)",
    price_per_km: "Per kilometre (TZS)",
    minimum_fee: "Minimum (TZS)",
    max_payload_kg: "Weight (kg)",
    max_volumetric_kg: "Volume weight (kg)",
    max_length_cm: "Longest side (cm)",
    max_distance_km: "Maximum distance (km)",
    speed_kmh: "Speed (km/h)",
    is_active: "Active",
    sort_order: "Order",
    length_cm: "Length (cm)",
    width_cm: "Width (cm)",
    height_cm: "Height (cm)",
    weight_kg: "Weight (kg)",
    address: "Address",
    latitude: "Latitude",
    longitude: "Longitude",
    opening_hours: "Opening hours",
    closed_days: "Closed days",
    pickup_capacity: "Scheduled pickups per half hour",
    origin_hub_id: "From hub",
    destination_hub_id: "To hub",
    distance_km: "Distance (km)",
    transit_base_rate: "Base rate (TZS)",
    transit_per_kg_rate: "Per kilogram (TZS)",
    hours: "Transit time (hours)",
  },
};

export type CatalogueLabels = typeof en;

const sw: CatalogueLabels = {
  title: "Vyombo na ukubwa",
  hint: "Vyombo na ukubwa wa vifurushi, kama API inavyoorodhesha. Mabadiliko yanaanza kwenye ombi linalofuata.",
  network: "Vituo na njia",
  networkHint: "Kati ya miji mzigo husafiri kutoka kituo hadi kituo, kwa njia iliyopangwa.",
  tabs: { vehicles: "Vyombo", tiers: "Ukubwa wa vifurushi", hubs: "Vituo", lanes: "Njia" },
  add: { tier: "Ukubwa mpya", hub: "Kituo kipya", lane: "Njia mpya" },
  noMoreVehicles: "Aina zote nane za API zimeorodheshwa. Zima usizozihitaji.",
  edit: (name) => `Hariri ${name}`,
  groups: {
    facts: "Maelezo",
    prices: "Bei",
    limits: "Mipaka",
    limitsHint:
      "Chombo kidogo kinachofaa huchaguliwa; chenye kikomo kitupu kikiombwa tu. Umbali mtupu hauna kikomo.",
    size: "Ukubwa na uzito",
    place: "Mahali",
    hours: "Saa za kazi",
    hoursHint:
      "Andika saa kwa mfumo wa saa 24, mfano 06:00–21:00, au 06:00–12:00, 14:00–21:00 palipo na mapumziko. Siku tupu kituo kimefungwa; siku zote zikiwa tupu, kiko wazi wakati wote.",
  },
  closedDaysHint: "Tarehe kama 2026-12-25, zikitenganishwa kwa koma.",
  hubHint: "Kinahudumia eneo lake. Kituo kipya huja na njia yake ya ndani.",
  lanesEmpty: "Hakuna njia",
  lanesEmptyText: "Hakuna njia inayoanza au kuishia hapa. Bila njia hakuna kinachoweza kutumwa.",
  allHubs: "Vituo vyote",
  caps: "Hubeba",
  maxDistance: "Umbali wa juu",
  measures: "Vipimo (cm)",
  noLimit: "hakuna kikomo",
  fromHub: "Kutoka",
  toHub: "Kwenda",
  fields: {
    name: "Jina",
    slug: "Aina",
    code: "Msimbo",
    label: "Lebo",
    description: "Maelezo",
    icon: "Alama",
    base_fee: "Ada ya msingi (TZS)",
    price_per_km: "Kwa kilomita (TZS)",
    minimum_fee: "Kiwango cha chini (TZS)",
    max_payload_kg: "Uzito (kg)",
    max_volumetric_kg: "Uzito wa ujazo (kg)",
    max_length_cm: "Upande mrefu zaidi (cm)",
    max_distance_km: "Umbali wa juu (km)",
    speed_kmh: "Mwendo (km kwa saa)",
    is_active: "Inatumika",
    sort_order: "Mpangilio",
    length_cm: "Urefu (cm)",
    width_cm: "Upana (cm)",
    height_cm: "Kimo (cm)",
    weight_kg: "Uzito (kg)",
    address: "Anwani",
    latitude: "Latitudo",
    longitude: "Longitudo",
    opening_hours: "Saa za kazi",
    closed_days: "Siku za kufungwa",
    pickup_capacity: "Mizigo iliyopangiwa muda kwa kila nusu saa",
    origin_hub_id: "Kutoka kituo",
    destination_hub_id: "Kwenda kituo",
    distance_km: "Umbali (km)",
    transit_base_rate: "Ada ya msingi (TZS)",
    transit_per_kg_rate: "Kwa kilo (TZS)",
    hours: "Saa za safari",
  },
};

export const CATALOGUE_LABELS: Record<Locale, CatalogueLabels> = { sw, en };

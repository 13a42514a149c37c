import { formatTzs, type Locale } from "@/lib/core/locale";
import { formatSwahiliHours } from "@/lib/core/time/duration";

export type Outcome = "delivered" | "underWay" | "failed" | "cancelled";

const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const countInWords = (count: number) => NUMBERS[count] ?? count.toLocaleString("en-US");

const en = {
  /** Two sentences: what is on the road, and what needs the user. The second is empty when nothing does. */
  headline: (onTheRoad: number, waiting: number): [road: string, needs: string] => [
    onTheRoad === 0
      ? "No parcels on the road."
      : `${countInWords(onTheRoad)} ${onTheRoad === 1 ? "parcel" : "parcels"} on the road.`,
    waiting === 0 ? "" : `${countInWords(waiting)} ${waiting === 1 ? "needs" : "need"} you.`,
  ],
  needsYou: {
    title: "Needs you",
    count: (count: number) => (count === 1 ? "1 item" : `${count} items`),
    titles: {
      decision: (name: string) => `${name} was not reached`,
      unpaid: (name: string) => `${name}’s parcel is not paid`,
      order: (name: string) => `${name} ordered from your link`,
    },
    buttons: { decision: "Decide", unpaid: "Pay", order: "See the order" },
  },
  road: {
    title: "On the road",
    caption: "Shipments on the road",
    all: "All shipments",
    columns: { to: "To", where: "Where", road: "Road", now: "Now", expected: "Expected", rider: "Rider" },
    empty: "Nothing on the road",
    emptyText: "A parcel that you book appears here until it is at the door.",
    book: "Book a delivery",
  },
  wallet: "Wallet",
  statement: "Statement",
  deliveriesLeft: (count: number) =>
    `Enough for about ${count.toLocaleString("en-US")} ${count === 1 ? "delivery" : "deliveries"}`,
  noAverage: "No deliveries yet to compare with",
  topUp: "Top up",
  sentToday: "Sent today",
  spendToday: "Spent today",
  spend30Days: (tzs: number) => `${formatTzs(tzs)} in 30 days`,
  timeInTown: "Delivery time in town",
  timeBetweenCities: "Delivery time between cities",
  p90: (time: string) => `9 in 10 within ${time}`,
  minutes: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  figures: "Key figures",
  chart: {
    title: "Last 30 days",
    hint: "Shipments by creation date and outcome.",
    summary: (created: number, delivered: number, failed: number) =>
      `${created} shipments in 30 days: ${delivered} delivered, ${failed} failed.`,
    outcomes: {
      delivered: "Delivered",
      underWay: "In progress",
      failed: "Failed",
      cancelled: "Cancelled",
    },
    asTable: "Show as a table",
    day: "Day",
    created: "All",
    spend: "Spend",
    empty: "No shipments in the last 30 days.",
  },
};

export type OverviewLabels = typeof en;

const PARCELS = [
  "",
  "mmoja",
  "miwili",
  "mitatu",
  "minne",
  "mitano",
  "sita",
  "saba",
  "minane",
  "tisa",
  "kumi",
];
const parcelsInWords = (count: number) => PARCELS[count] ?? count.toLocaleString("en-US");
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const sw: OverviewLabels = {
  headline: (onTheRoad, waiting) => [
    onTheRoad === 0
      ? "Hakuna mzigo njiani."
      : `${onTheRoad === 1 ? "Mzigo" : "Mizigo"} ${parcelsInWords(onTheRoad)} njiani.`,
    waiting === 0
      ? ""
      : `${capitalize(parcelsInWords(waiting))} ${waiting === 1 ? "unakusubiri" : "inakusubiri"}.`,
  ],
  needsYou: {
    title: "Inakusubiri",
    count: (count) => `vitu ${count}`,
    titles: {
      decision: (name) => `${name} hakupatikana`,
      unpaid: (name) => `Mzigo wa ${name} haujalipwa`,
      order: (name) => `${name} ameagiza kwa kiungo chako`,
    },
    buttons: { decision: "Amua", unpaid: "Lipa", order: "Ona agizo" },
  },
  road: {
    title: "Njiani",
    caption: "Mizigo iliyo njiani",
    all: "Mizigo yote",
    columns: {
      to: "Kwa",
      where: "Wapi",
      road: "Njia",
      now: "Sasa",
      expected: "Unatarajiwa",
      rider: "Dereva",
    },
    empty: "Hakuna kitu njiani",
    emptyText: "Mzigo utakaotuma utaonekana hapa hadi ufike mlangoni.",
    book: "Tuma mzigo",
  },
  wallet: "Pochi",
  statement: "Taarifa ya pochi",
  deliveriesLeft: (count) => `Linatosha mizigo ${count.toLocaleString("en-US")} hivi`,
  noAverage: "Bado hakuna mzigo wa kulinganisha bei",
  topUp: "Ongeza salio",
  sentToday: "Iliyotumwa leo",
  spendToday: "Matumizi ya leo",
  spend30Days: (tzs) => `${formatTzs(tzs)} kwa siku 30`,
  timeInTown: "Muda wa kufikisha mjini",
  timeBetweenCities: "Muda wa kufikisha kati ya miji",
  p90: (time) => `9 kati ya 10 ndani ya ${time}`,
  minutes: (minutes) =>
    minutes < 60 ? `dk ${minutes}` : `${formatSwahiliHours(Math.floor(minutes / 60))} dk ${minutes % 60}`,
  figures: "Takwimu kuu",
  chart: {
    title: "Siku 30 zilizopita",
    hint: "Mizigo kwa siku ilipotengenezwa, na ilivyoishia.",
    summary: (created, delivered, failed) =>
      `Mizigo ${created} kwa siku 30: ${delivered} imefika, ${failed} imeshindikana.`,
    outcomes: {
      delivered: "Imefika",
      underWay: "Bado haijaisha",
      failed: "Imeshindikana",
      cancelled: "Imeghairiwa",
    },
    asTable: "Onyesha kama jedwali",
    day: "Siku",
    created: "Jumla",
    spend: "Matumizi",
    empty: "Hakuna mzigo kwa siku 30 zilizopita.",
  },
};

export const OVERVIEW_LABELS: Record<Locale, OverviewLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";
import { formatSwahiliHours } from "@/lib/core/time/duration";

export type Outcome = "delivered" | "underWay" | "failed" | "cancelled";

const en = {
  balance: "Wallet balance",
  deliveriesLeft: (count: number) =>
    `Enough for about ${count.toLocaleString("en-US")} ${count === 1 ? "delivery" : "deliveries"}`,
  noAverage: "No deliveries yet to compare with",
  topUp: "Top up",
  spendToday: "Spent today",
  spend30Days: (amount: string) => `${amount} in 30 days`,
  underWay: "In progress",
  held: (count: number) => (count === 1 ? "1 needs your decision" : `${count} need your decision`),
  noneHeld: "None need your decision",
  deliveryTime: "Delivery time",
  p90: (time: string) => `9 in 10 within ${time}`,
  noDeliveries: "No deliveries in 30 days",
  minutes: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  figures: "Key figures",
  today: {
    title: "Today's shipments",
    hint: "Created today, by current status.",
    empty: "Nothing sent today",
    emptyText: "Shipments you create today appear here.",
    send: "Book a shipment",
    all: "All shipments",
  },
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

const sw: OverviewLabels = {
  balance: "Salio la pochi",
  deliveriesLeft: (count) => `Linatosha mizigo ${count.toLocaleString("en-US")} hivi`,
  noAverage: "Bado hakuna mzigo wa kulinganisha bei",
  topUp: "Ongeza salio",
  spendToday: "Matumizi ya leo",
  spend30Days: (amount) => `${amount} kwa siku 30`,
  underWay: "Iliyo njiani",
  held: (count) => (count === 1 ? "1 unasubiri uamuzi wako" : `${count} inasubiri uamuzi wako`),
  noneHeld: "Hakuna inayokusubiri",
  deliveryTime: "Muda wa kufikisha",
  p90: (time) => `9 kati ya 10 ndani ya ${time}`,
  noDeliveries: "Hakuna iliyofika kwa siku 30",
  minutes: (minutes) =>
    minutes < 60 ? `dk ${minutes}` : `${formatSwahiliHours(Math.floor(minutes / 60))} dk ${minutes % 60}`,
  figures: "Takwimu kuu",
  today: {
    title: "Mizigo ya leo",
    hint: "Iliyotengenezwa leo, kwa hali yake sasa.",
    empty: "Hakuna mzigo leo",
    emptyText: "Mizigo utakayotuma leo itaonekana hapa kwa hali yake.",
    send: "Tuma mzigo",
    all: "Mizigo yote",
  },
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

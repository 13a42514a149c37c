import type { Locale } from "@/lib/core/locale";

const deliveries = (count: number) =>
  count === 1 ? "1 delivery" : `${count.toLocaleString("en-US")} deliveries`;

const en = {
  confirm: "Save this change?",
  title: "What this changes",
  looking: "Repricing the latest deliveries…",
  nothingSent: (days: number) =>
    `No live delivery was sent in the last ${days} days, so there is nothing to compare.`,
  lookedAt: (count: number, days: number, isCut: boolean) =>
    `${isCut ? "The newest " : ""}${deliveries(count)} of the last ${days} days, priced with today's prices and with the new ones.`,
  dearer: (count: number, tzs: string) => `${deliveries(count)} would cost more: ${tzs} together`,
  cheaper: (count: number, tzs: string) => `${deliveries(count)} would cost less: ${tzs} together`,
  lost: (count: number) => `${deliveries(count)} could no longer be made`,
  gained: (count: number) => `${deliveries(count)} could only be made with the change`,
  same: (count: number) => `${deliveries(count)} would cost the same`,
  total: (before: string, after: string) => `Total: ${before} → ${after}`,
  notServed: "not possible",
};

type PriceEffectLabels = typeof en;

const sw: PriceEffectLabels = {
  confirm: "Uhifadhi mabadiliko haya?",
  title: "Mabadiliko haya yatafanya nini",
  looking: "Tunapata bei mpya za safari za karibuni…",
  nothingSent: (days) =>
    `Hakuna safari halisi iliyotumwa kwa siku ${days} zilizopita, hivyo hakuna cha kulinganisha.`,
  lookedAt: (count, days, isCut) =>
    `Safari ${count.toLocaleString("en-US")} ${isCut ? "za karibuni zaidi " : ""}za siku ${days} zilizopita, kwa bei za leo na kwa bei mpya.`,
  dearer: (count, tzs) => `Safari ${count.toLocaleString("en-US")} zingepanda bei: jumla ${tzs}`,
  cheaper: (count, tzs) => `Safari ${count.toLocaleString("en-US")} zingeshuka bei: jumla ${tzs}`,
  lost: (count) => `Safari ${count.toLocaleString("en-US")} hazingewezekana tena`,
  gained: (count) => `Safari ${count.toLocaleString("en-US")} zingewezekana kwa mabadiliko haya tu`,
  same: (count) => `Safari ${count.toLocaleString("en-US")} zingebaki na bei ile ile`,
  total: (before, after) => `Jumla yote: ${before} → ${after}`,
  notServed: "haiwezekani",
};

export const PRICE_EFFECT_LABELS: Record<Locale, PriceEffectLabels> = { sw, en };

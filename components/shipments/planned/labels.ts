import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Planned",
  hint: "Scheduled pickups and planned delivery attempts of the next 14 days.",
  all: "All 14 days",
  kinds: { pickup: "Pickup", attempt: "Next attempt" },
  to: (receiver: string) => `To ${receiver}`,
  rest: (count: number) => (count === 1 ? "1 more" : `${count} more`),
  none: {
    title: "Nothing is planned",
    text: "Choose a pickup time when you book, or plan the next attempt of a failed delivery.",
    day: "Nothing is planned on this day.",
  },
  list: "Show as a list",
};

export type PlannedLabels = typeof en;

const sw: PlannedLabels = {
  title: "Iliyopangwa",
  hint: "Mizigo ya kuchukuliwa na majaribio mapya ya kupeleka, siku 14 zijazo.",
  all: "Siku zote 14",
  kinds: { pickup: "Kuchukuliwa", attempt: "Jaribio jipya" },
  to: (receiver) => `Kwa ${receiver}`,
  rest: (count) => (count === 1 ? "1 zaidi" : `${count} zaidi`),
  none: {
    title: "Hakuna kilichopangwa",
    text: "Chagua muda wa kuchukua unapotuma mzigo, au panga muda wa kujaribu tena mzigo ulioshindikana.",
    day: "Hakuna kilichopangwa siku hii.",
  },
  list: "Onyesha kama orodha",
};

export const PLANNED_LABELS: Record<Locale, PlannedLabels> = { sw, en };

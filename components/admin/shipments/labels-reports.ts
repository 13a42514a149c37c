import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Cancellations",
  hint: "When and why shipments were cancelled, and what was kept.",
  from: "From",
  to: "To",
  empty: "Nothing was cancelled",
  emptyText: "No shipment was cancelled in these days. Choose others.",
  count: "Cancelled",
  fees: "Fees kept",
  refunds: "Refunded",
  byWindow: "By window",
  byReason: "By reason",
  byMerchant: "By merchant",
  byCanceller: "By whom",
  byDay: "Day by day",
  window: "Window",
  reason: "Reason",
  merchant: "Merchant",
  canceller: "By",
  day: "Day",
  cancellers: { merchant: "Merchant", admin: "Administrator", system: "Service" },
  tooLong: "Choose at most a year, the first day before the last.",
};

export type ReportLabels = typeof en;

const sw: ReportLabels = {
  title: "Zilizositishwa",
  hint: "Lini na kwa nini mizigo ilisitishwa, na kilichobaki.",
  from: "Kuanzia",
  to: "Hadi",
  empty: "Hakuna kilichositishwa",
  emptyText: "Hakuna mzigo uliositishwa siku hizi. Chagua nyingine.",
  count: "Iliyositishwa",
  fees: "Ada zilizobaki",
  refunds: "Zilizorudishwa",
  byWindow: "Kwa hatua",
  byReason: "Kwa sababu",
  byMerchant: "Kwa mfanyabiashara",
  byCanceller: "Na nani",
  byDay: "Siku kwa siku",
  window: "Hatua",
  reason: "Sababu",
  merchant: "Mfanyabiashara",
  canceller: "Na",
  day: "Siku",
  cancellers: { merchant: "Mfanyabiashara", admin: "Msimamizi", system: "Mfumo" },
  tooLong: "Chagua mwaka mmoja usiozidi, siku ya kwanza kabla ya ya mwisho.",
};

export const REPORT_LABELS: Record<Locale, ReportLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Cancellations",
  hint: "When and why shipments were cancelled, and the fees kept.",
  from: "From",
  to: "To",
  empty: "No cancellations",
  emptyText: "No shipments were cancelled in this period. Try different dates.",
  count: "Cancelled",
  fees: "Fees kept",
  refunds: "Refunded",
  byWindow: "By window",
  byReason: "By reason",
  byMerchant: "By merchant",
  byCanceller: "By who cancelled",
  byDay: "Day by day",
  window: "Window",
  reason: "Reason",
  merchant: "Merchant",
  canceller: "By",
  day: "Day",
  cancellers: { merchant: "Merchant", admin: "Administrator", system: "Service" },
  /** Labels of reasons that the service sets. Reasons that users type are not translated. */
  ours: {
    "the shipment was not paid for in time": "The shipment was not paid for in time",
    "the return was not paid for in time": "The return was not paid for in time",
  } as Record<string, string>,
  tooLong: "Choose a period of up to a year, with the start before the end.",
};

export type ReportLabels = typeof en;

const sw: ReportLabels = {
  title: "Zilizoghairiwa",
  hint: "Lini na kwa nini mizigo ilighairiwa, na kilichobaki.",
  from: "Kuanzia",
  to: "Hadi",
  empty: "Hakuna kilichoghairiwa",
  emptyText: "Hakuna mzigo ulioghairiwa siku hizi. Chagua nyingine.",
  count: "Iliyoghairiwa",
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
  ours: {
    "the shipment was not paid for in time": "Mzigo haukulipwa kwa wakati",
    "the return was not paid for in time": "Urejeshaji haukulipwa kwa wakati",
  },
  tooLong: "Chagua mwaka mmoja usiozidi, siku ya kwanza kabla ya ya mwisho.",
};

export const REPORT_LABELS: Record<Locale, ReportLabels> = { sw, en };

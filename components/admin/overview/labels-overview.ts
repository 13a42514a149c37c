import type { Locale } from "@/lib/core/locale";

export type AttentionItem =
  | "findings"
  | "unmatchedCallbacks"
  | "approvals"
  | "undecided"
  | "waiting"
  | "failedMessages"
  | "failedJobs"
  | "troubledEndpoints"
  | "frozenWallets";

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const en = {
  title: "Overview",
  hint: "What needs your attention, and how today is going.",
  needsYou: "Needs attention",
  allQuiet: "You're all caught up",
  allQuietText: "Applications, failures and faults appear here until they're resolved.",
  today: "Today",
  todayHint: "Live shipments created since midnight, by current status.",
  todayEmpty: "No shipments yet today.",
  worth: "Paid",
  shipments: "Shipments",
  ridersOnline: "Riders online",
  oldest: (age: string) => `oldest ${age}`,
  matters: {
    findings: (count: number) => many(count, "fault in the ledger", "faults in the ledger"),
    unmatchedCallbacks: (count: number) => many(count, "unmatched callback", "unmatched callbacks"),
    approvals: (count: number) =>
      many(count, "merchant waiting for approval", "merchants waiting for approval"),
    undecided: (count: number) => many(count, "failed shipment to resolve", "failed shipments to resolve"),
    waiting: (count: number) => many(count, "shipment waiting for a rider", "shipments waiting for a rider"),
    failedMessages: (count: number) => many(count, "message not sent today", "messages not sent today"),
    failedJobs: (count: number) => many(count, "job gave up", "jobs gave up"),
    troubledEndpoints: (count: number) =>
      many(count, "webhook endpoint is disabled", "webhook endpoints are disabled"),
    frozenWallets: (count: number) => many(count, "wallet is frozen", "wallets are frozen"),
  },
};

export type AdminOverviewLabels = typeof en;

const sw: AdminOverviewLabels = {
  title: "Muhtasari",
  hint: "Kinachokuhitaji, na hali ya leo.",
  needsYou: "Kinakuhitaji",
  allQuiet: "Hakuna kinachokusubiri",
  allQuietText: "Maombi, yaliyoshindikana na kasoro hukaa hapa hadi yamalizwe.",
  today: "Leo",
  todayHint: "Mizigo halisi tangu usiku wa manane, kwa hali yake sasa.",
  todayEmpty: "Hakuna mzigo leo bado.",
  worth: "Zilizolipwa",
  shipments: "Mizigo",
  ridersOnline: "Madereva mtandaoni",
  oldest: (age) => `wa kwanza ${age}`,
  matters: {
    findings: (count) => `Kasoro ${count} kwenye leja`,
    unmatchedCallbacks: (count) => `Taarifa ${count} za malipo yasiyojulikana`,
    approvals: (count) =>
      count === 1 ? "Mfanyabiashara 1 anasubiri idhini" : `Wafanyabiashara ${count} wanasubiri idhini`,
    undecided: (count) =>
      count === 1 ? "Mzigo 1 ulioshindikana haujaamuliwa" : `Mizigo ${count} iliyoshindikana haijaamuliwa`,
    waiting: (count) => (count === 1 ? "Mzigo 1 unasubiri dereva" : `Mizigo ${count} inasubiri dereva`),
    failedMessages: (count) => (count === 1 ? "Ujumbe 1 haukutumwa leo" : `Ujumbe ${count} haukutumwa leo`),
    failedJobs: (count) => (count === 1 ? "Kazi 1 imeachwa" : `Kazi ${count} zimeachwa`),
    troubledEndpoints: (count) =>
      count === 1 ? "Anwani 1 ya webhook imezimwa" : `Anwani ${count} za webhook zimezimwa`,
    frozenWallets: (count) => (count === 1 ? "Pochi 1 imezuiwa" : `Pochi ${count} zimezuiwa`),
  },
};

export const ADMIN_OVERVIEW_LABELS: Record<Locale, AdminOverviewLabels> = { sw, en };

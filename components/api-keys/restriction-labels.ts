import type { KeyScope } from "@/lib/core/accounts/api-key-options";
import { formatTzs, type Locale } from "@/lib/core/locale";

const en = {
  action: "Restrict",
  title: (name: string) => `Restrict “${name}”`,
  text: "Changes apply from the next request.",
  submit: "Save restrictions",
  done: "Restrictions saved.",
  summary: "Restrict this key (optional)",
  summaryHint: "What it may do, from where, and how much it may spend.",
  scopes: "This key may",
  scopeNames: {
    "rates:read": "Get prices",
    "shipments:read": "Read shipments",
    "shipments:write": "Book, pay for and reattempt shipments",
    "shipments:cancel": "Cancel shipments",
    "webhooks:manage": "Manage webhooks and read events",
    "wallet:read": "Read payments",
  } as Record<KeyScope, string>,
  scopesFault: "Choose at least one.",
  networks: "Only from these networks",
  networksHint:
    "One address or network per line, for example 203.0.113.7 or 203.0.113.0/24. Leave empty to allow any.",
  networksFault: "Write one address or network per line, at most 20, for example 203.0.113.0/24.",
  dailyLimit: "Daily limit (TZS)",
  dailyLimitHint:
    "The most this key can spend from your wallet per day. Cancelling doesn't restore it. Leave empty for no limit.",
  dailyLimitFault: "Enter a whole amount from 1 to 1,000,000,000, or leave it empty.",
  shown: {
    scopes: (names: string) => `Limited to: ${names}`,
    networks: (networks: string) => `Only from ${networks}`,
    spent: (spentTzs: number, limitTzs: number) =>
      `${formatTzs(spentTzs)} of ${formatTzs(limitTzs)} spent today`,
  },
};

export type RestrictionLabels = typeof en;

const sw: RestrictionLabels = {
  action: "Weka mipaka",
  title: (name) => `Mipaka ya “${name}”`,
  text: "Unachobadilisha hapa kinaanza na ombi linalofuata.",
  submit: "Hifadhi mipaka",
  done: "Mipaka imehifadhiwa.",
  summary: "Wekea ufunguo mipaka (si lazima)",
  summaryHint: "Unachoweza kufanya, kutoka wapi, na kiasi unachoweza kutumia.",
  scopes: "Ufunguo huu unaweza",
  scopeNames: {
    "rates:read": "Kuomba bei",
    "shipments:read": "Kusoma mizigo",
    "shipments:write": "Kutuma, kulipia na kujaribu tena mizigo",
    "shipments:cancel": "Kughairi mizigo",
    "webhooks:manage": "Kusimamia webhook na kusoma matukio",
    "wallet:read": "Kusoma malipo",
  },
  scopesFault: "Chagua angalau kimoja.",
  networks: "Kutoka mitandao hii tu",
  networksHint:
    "Anwani au mtandao mmoja kila mstari, kwa mfano 203.0.113.7 au 203.0.113.0/24. Ukiacha wazi: kutoka popote.",
  networksFault: "Andika anwani au mtandao mmoja kila mstari, isizidi 20, kwa mfano 203.0.113.0/24.",
  dailyLimit: "Kikomo cha siku (TZS)",
  dailyLimitHint:
    "Kiasi kikubwa ufunguo huu unachoweza kutumia kwa siku kutoka pochi yako. Kughairi hakurudishi kitu. Ukiacha wazi: hakuna kikomo.",
  dailyLimitFault: "Andika kiasi kamili kuanzia 1 hadi 1,000,000,000, au acha wazi.",
  shown: {
    scopes: (names) => `Unaweza tu: ${names}`,
    networks: (networks) => `Kutoka ${networks} tu`,
    spent: (spentTzs, limitTzs) => `${formatTzs(spentTzs)} kati ya ${formatTzs(limitTzs)} zimetumika leo`,
  },
};

export const RESTRICTION_LABELS: Record<Locale, RestrictionLabels> = { sw, en };

import type { Locale } from "@/lib/core/locale";

const en = {
  wallets: "Wallets",
  balance: "Balance",
  frozen: "Frozen",
  freeze: "Freeze",
  freezeTitle: "Freeze this wallet?",
  freezeText: "It refuses payments. Refunds and top-ups still arrive.",
  unfreeze: "Unfreeze",
  unfreezeText: "The wallet pays again.",
  adjust: "Adjust",
  adjustTitle: (mode: string) => `Adjust the ${mode} wallet`,
  adjustText: "Posted against the platform's revenue. It stands in the merchant's statement with the reason.",
  direction: "Direction",
  credit: "Credit: the merchant gets it",
  debit: "Debit: the merchant pays it",
  amount: "Amount (TZS)",
  adjusted: "Adjusted.",
};

export type AdminWalletLabels = typeof en;

const sw: AdminWalletLabels = {
  wallets: "Pochi",
  balance: "Salio",
  frozen: "Imefungwa",
  freeze: "Funga",
  freezeTitle: "Ufunge pochi hii?",
  freezeText: "Itakataa malipo. Marejesho na nyongeza za salio bado zitaingia.",
  unfreeze: "Fungua",
  unfreezeText: "Pochi italipa tena.",
  adjust: "Rekebisha",
  adjustTitle: (mode) => `Rekebisha pochi: ${mode}`,
  adjustText:
    "Inawekwa dhidi ya mapato ya huduma. Itaonekana kwenye taarifa ya mfanyabiashara pamoja na sababu.",
  direction: "Mwelekeo",
  credit: "Ongeza: mfanyabiashara anapata",
  debit: "Punguza: mfanyabiashara analipa",
  amount: "Kiasi (TZS)",
  adjusted: "Salio limerekebishwa.",
};

export const ADMIN_WALLET_LABELS: Record<Locale, AdminWalletLabels> = { sw, en };

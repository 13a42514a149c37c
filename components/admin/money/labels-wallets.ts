import type { Locale } from "@/lib/core/locale";

export interface AdminWalletLabels {
  wallets: string;
  balance: string;
  frozen: string;
  freeze: string;
  freezeTitle: string;
  freezeText: string;
  unfreeze: string;
  unfreezeText: string;
  adjust: string;
  adjustTitle: (mode: string) => string;
  adjustText: string;
  direction: string;
  credit: string;
  debit: string;
  amount: string;
  adjusted: string;
}

export const ADMIN_WALLET_LABELS: Record<Locale, AdminWalletLabels> = {
  en: {
    wallets: "Wallets",
    balance: "Balance",
    frozen: "Frozen",
    freeze: "Freeze",
    freezeTitle: "Freeze this wallet?",
    freezeText: "It refuses payments. Refunds and top-ups still arrive.",
    unfreeze: "Unfreeze",
    unfreezeText: "The wallet pays again.",
    adjust: "Adjust",
    adjustTitle: (mode) => `Adjust the ${mode} wallet`,
    adjustText:
      "Posted against the platform's revenue. It stands in the merchant's statement with the reason.",
    direction: "Direction",
    credit: "Credit: the merchant gets it",
    debit: "Debit: the merchant pays it",
    amount: "Amount (TZS)",
    adjusted: "Adjusted.",
  },
  sw: {
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
  },
};

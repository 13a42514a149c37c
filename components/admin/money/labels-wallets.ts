import type { Locale } from "@/lib/core/locale";

const en = {
  wallets: "Wallets",
  balance: "Balance",
  frozen: "Frozen",
  freeze: "Freeze",
  freezeTitle: "Freeze this wallet?",
  freezeText: "The wallet can't pay for shipments. Refunds and top-ups are still credited.",
  unfreeze: "Unfreeze",
  unfreezeText: "The wallet can pay for shipments again.",
  adjust: "Adjust",
  adjustTitle: (mode: string) => `Adjust the ${mode} wallet`,
  adjustText: "Posted against platform revenue. The merchant sees it on their statement, with the reason.",
  direction: "Direction",
  credit: "Credit (to the merchant)",
  debit: "Debit (from the merchant)",
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

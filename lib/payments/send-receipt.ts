import type { Tx } from "@/db/client";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { emailMerchant } from "@/lib/notifications/queue-email";
import { getWallet } from "@/lib/wallet/wallet";
import type { PaymentRow } from "./present";

export async function sendReceipt(
  tx: Tx,
  paid: PaymentRow,
  shipment: { id: number; shipmentNumber: string } | null,
): Promise<void> {
  const { mode, reference, amount: amountTzs } = paid;
  const page = shipment ? `shipments/${shipment.id}` : "wallet";
  const shipmentNumber = shipment?.shipmentNumber ?? null;
  const balanceTzs = shipment ? null : (await getWallet(tx, paid)).balanceTzs;
  await emailMerchant(tx, paid, "payment_receipt", ({ language, notifyReceipts }, dashboardUrl) =>
    notifyReceipts
      ? renderReceiptMail({
          ...{ reference, amountTzs, shipmentNumber, balanceTzs, mode, language },
          url: `${dashboardUrl}/${page}`,
        })
      : null,
  );
}

interface ReceiptFacts {
  reference: string;
  amountTzs: number;
  shipmentNumber: string | null;
  balanceTzs: number | null;
  mode: Mode;
  language: Locale;
  url: string;
}

const WORDS = {
  en: {
    subject: "Receipt",
    thanks: "We have received your payment. Thank you.",
    amount: "Amount",
    reference: "Reference",
    purpose: "For",
    topUp: "Wallet top-up",
    shipment: (number: string) => `Shipment ${number}`,
    balance: "Wallet balance",
  },
  sw: {
    subject: "Risiti",
    thanks: "Tumepokea malipo yako. Asante.",
    amount: "Kiasi",
    reference: "Kumbukumbu",
    purpose: "Kwa ajili ya",
    topUp: "Kuongeza salio la pochi",
    shipment: (number: string) => `Mzigo ${number}`,
    balance: "Salio la pochi",
  },
};

/** Renders the receipt for a paid shipment or a wallet top-up. Specification silent: receipts. */
export function renderReceiptMail(facts: ReceiptFacts): { subject: string; body: string } {
  const words = WORDS[facts.language];
  const amount = formatTzs(facts.amountTzs);
  const lines = [
    [words.amount, amount],
    [words.purpose, facts.shipmentNumber === null ? words.topUp : words.shipment(facts.shipmentNumber)],
    [words.reference, facts.reference],
    ...(facts.balanceTzs === null ? [] : [[words.balance, formatTzs(facts.balanceTzs)]]),
  ];
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  return {
    subject: `${sandbox}${words.subject} ${facts.reference}: ${amount}`,
    body: `${words.thanks}\n\n${lines.map((line) => line.join(": ")).join("\n")}\n\n${facts.url}\n`,
  };
}

import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { getWallet } from "@/lib/wallet/wallet";
import type { PaymentRow } from "./present";

export async function sendReceipt(
  tx: Tx,
  paid: PaymentRow,
  shipment: { id: number; shipmentNumber: string } | null,
): Promise<void> {
  const { merchantId, mode, reference, amount: amountTzs } = paid;
  const [owner] = await tx
    .select({ email: merchant.businessEmail, language: merchant.language })
    .from(merchant)
    .where(and(eq(merchant.id, merchantId), eq(merchant.notifyReceipts, true)));
  if (!owner) return;
  const { language } = owner;
  const page = shipment ? `shipments/${shipment.id}` : "wallet";
  const text = renderReceiptMail({
    reference,
    amountTzs,
    shipmentNumber: shipment?.shipmentNumber ?? null,
    balanceTzs: shipment ? null : (await getWallet(tx, { merchantId, mode })).balanceTzs,
    mode,
    language,
    url: `${env.APP_ORIGIN}/dashboard/${mode}/${page}`,
  });
  const template = "payment_receipt";
  await queueEmail(tx, { merchantId, mode, template, language, recipient: owner.email, ...text });
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

/** Specification silent: receipts. */
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

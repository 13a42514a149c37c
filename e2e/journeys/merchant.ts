import { randomBytes } from "node:crypto";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { createApiKey } from "@/lib/api-keys/create";
import type { Mode } from "@/lib/core/mode";
import { getWallet, createWallets } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";
import type { DemoAccess } from "@/scripts/demo/seed-demo";

const FUNDED_TZS = 1_000_000;
const LOW_BALANCE_TZS = 20_000;

export interface Merchant {
  id: number;
  key: string;
  mode: Mode;
}

export function readDemoAccounts(): DemoAccess {
  return JSON.parse(process.env.JOURNEYS_DEMO!) as DemoAccess;
}

export async function createTestMerchant({
  businessName = "Duka la Asha",
  mode = "sandbox" as Mode,
  fundedTzs = FUNDED_TZS,
} = {}): Promise<Merchant> {
  const businessEmail = `${randomBytes(10).toString("hex")}@example.co.tz`;
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(merchant)
      .values({ businessName, businessEmail, phone: "+255712000000", status: "approved" })
      .returning({ id: merchant.id });
    const merchantId = row!.id;
    await createWallets(tx, merchantId, LOW_BALANCE_TZS);
    if (fundedTzs > 0) {
      const topUp = { type: "TOPUP", from: "gateway_clearing", to: "merchant_wallet" } as const;
      const facts = { mode, merchantId, description: "Top-up" };
      await postTransfer(tx, { ...topUp, amountTzs: fundedTzs }, facts);
    }
    const { key } = await createApiKey(tx, { merchantId, mode, name: "Journeys" });
    return { id: merchantId, key, mode };
  });
}

export async function getBalance({ id, mode }: Merchant): Promise<number> {
  return (await getWallet(read(), { merchantId: id, mode })).balanceTzs;
}

import { transaction } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import { postTransfer } from "@/lib/wallet/post";
import { logInBrowser, type TestPerson, createTestPerson } from "./people";
import type { BrowserSession } from "./browser-session";

export interface FundedMerchant extends TestPerson {
  caller: Caller;
  browser: BrowserSession;
}

export async function createFundedMerchant({
  mode = "sandbox" as Mode,
  fundedTzs = 1_000_000,
} = {}): Promise<FundedMerchant> {
  const person = await createTestPerson();
  const caller = { merchantId: person.merchantId, mode };
  await fundWallet(caller, fundedTzs);
  return { ...person, caller, browser: await logInBrowser(person) };
}

/** Funds a wallet like a top-up. The amount is in whole TZS. */
export async function fundWallet({ merchantId, mode }: Caller, amountTzs: number): Promise<void> {
  if (amountTzs === 0) return;
  const topUp = { type: "TOPUP", from: "gateway_clearing", to: "merchant_wallet", amountTzs } as const;
  await transaction((tx) => postTransfer(tx, topUp, { mode, merchantId, description: "Top-up" }));
}

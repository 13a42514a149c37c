import { transaction } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import { postTransfer } from "@/lib/wallet/post";
import { browserOf, type TestPerson, createTestPerson } from "./people";
import type { Visitor } from "./visitor";

export interface Shopkeeper extends TestPerson {
  caller: Caller;
  browser: Visitor;
}

/** Creates a logged-in user of an approved merchant with a funded wallet in one mode. */
export async function shopkeeper({
  mode = "sandbox" as Mode,
  fundedTzs = 1_000_000,
} = {}): Promise<Shopkeeper> {
  const person = await createTestPerson();
  const caller = { merchantId: person.merchantId, mode };
  await fund(caller, fundedTzs);
  return { ...person, caller, browser: await browserOf(person) };
}

/** Funds a wallet like a top-up. Whole TZS. */
export async function fund({ merchantId, mode }: Caller, amountTzs: number): Promise<void> {
  if (amountTzs === 0) return;
  const topUp = { type: "TOPUP", from: "gateway_clearing", to: "merchant_wallet", amountTzs } as const;
  await transaction((tx) => postTransfer(tx, topUp, { mode, merchantId, description: "Top-up" }));
}

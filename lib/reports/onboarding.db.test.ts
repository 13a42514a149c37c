import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { SANDBOX_CREDIT_TZS } from "@/lib/core/money/sandbox-credit";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { creditSandboxWallet } from "@/lib/payments/sandbox-credit";
import { createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { readWallet } from "@/lib/wallet/wallet";
import { getOnboarding } from "./onboarding";

test("reports the sandbox wallet's balance as play money", async () => {
  const { merchantId } = (await registerMerchant({
    businessName: "Duka la Asha",
    businessEmail: `onboarding-${crypto.randomUUID()}@example.com`,
    phone: "+255712345678",
    password: "Mwenge12",
  }))!;
  const told = () => getOnboarding({ merchantId }).then(({ playMoneyTzs }) => playMoneyTzs);
  expect(await told()).toBeNull();
  await transaction((tx) => creditSandboxWallet(tx, merchantId));
  expect(await told()).toBe(SANDBOX_CREDIT_TZS);
  await createTestShipment({ merchantId, mode: "sandbox" });
  const { balanceTzs } = await readWallet({ merchantId, mode: "sandbox" });
  expect(balanceTzs).toBeLessThan(SANDBOX_CREDIT_TZS);
  expect(await told()).toBe(balanceTzs);
});

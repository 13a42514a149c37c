import type { ChargeRequest } from "@/lib/adapters/gateway/gateway";
import { generatePaymentReference } from "@/lib/core/identifiers";
import { random } from "@/lib/platform/random";

export function createChargeRequest(change: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    reference: generatePaymentReference(new Date(), random),
    mode: "live",
    amountTzs: 9000,
    method: "mobile_money",
    provider: "mpesa",
    phoneNumber: "+255754111222",
    payer: { name: "Duka la Neema", email: "neema@example.com", phoneNumber: "+255712345678" },
    ...change,
  };
}

import { listPaymentMethods } from "@/lib/adapters/gateway/choose";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import type { PaymentMethod } from "@/lib/core/money/payment";
import { getProfile } from "@/lib/merchants/profile";

export interface TopUpOptions {
  minimumTzs: number;
  maximumTzs: number;
  /** Empty when no payment gateway is connected. */
  methods: readonly PaymentMethod[];
  /** Phone number of the business. */
  phone: string;
}

export async function readTopUpOptions({ merchantId, mode }: Caller): Promise<TopUpOptions> {
  const [{ settings }, { phone }] = await Promise.all([loadCatalogue(), getProfile(merchantId)]);
  return {
    minimumTzs: mode === "sandbox" ? settings.topup_minimum_sandbox_tzs : settings.topup_minimum_live_tzs,
    maximumTzs: settings.topup_maximum_tzs,
    methods: listPaymentMethods(mode),
    phone,
  };
}

import { readOnReplica, statement } from "@/db/client";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { getSandboxCreditReference } from "@/lib/core/money/sandbox-credit";

interface Onboarding {
  status: MerchantStatus;
  isVerified: boolean;
  isApproved: boolean;
  hasKey: boolean;
  hasShipment: boolean;
  hasWebhook: boolean;
  /** True after a delivery in live mode. */
  isLive: boolean;
  /** Balance of the sandbox wallet in whole TZS; null until the sandbox credit is granted. */
  playMoneyTzs: number | null;
}

export async function getOnboarding(caller: Pick<Caller, "merchantId" | "minLsn">): Promise<Onboarding> {
  const [row] = await readOnReplica(
    caller,
    statement<Onboarding>`
      select m.status, m.email_verified_at is not null as "isVerified", m.approved_at is not null as "isApproved",
        exists (select from api_key k where k.merchant_id = m.id and k.revoked_at is null) as "hasKey",
        exists (select from shipment s where s.merchant_id = m.id and s.mode in ('live', 'sandbox')) as "hasShipment",
        exists (select from webhook_endpoint w where w.merchant_id = m.id and w.deleted_at is null) as "hasWebhook",
        exists (select from shipment s where s.merchant_id = m.id and s.mode = 'live') as "isLive",
        (select a.balance from account a where a.merchant_id = m.id and a.mode = 'sandbox'
          and a.kind = 'merchant_wallet' and exists (select from payment p where p.merchant_id = m.id
            and p.reference = ${getSandboxCreditReference(caller.merchantId)})) as "playMoneyTzs"
      from merchant m where m.id = ${caller.merchantId}`,
  );
  return row!;
}

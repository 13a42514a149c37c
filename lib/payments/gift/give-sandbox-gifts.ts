import { read, statement, transaction } from "@/db/client";
import { creditSandboxWallet } from "./give-sandbox-gift";

const GIVEN_MAX = 500;
const AGE = "1 hour";

export async function creditSandboxWallets(age = AGE): Promise<void> {
  const merchants = await read(statement<{ id: number }>`
    select m.id from merchant m
    join account a on a.merchant_id = m.id and a.mode = 'sandbox' and a.kind = 'merchant_wallet'
    where m.status in ('email_verified', 'approved') and m.created_at <= now() - ${age}::interval
      and not exists (select from payment p where p.reference = 'GIFT-' || m.id)
    order by m.id limit ${GIVEN_MAX}`);
  for (const { id } of merchants) await transaction((tx) => creditSandboxWallet(tx, id));
}

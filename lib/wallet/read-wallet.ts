import { readAsTenantOnReplica } from "@/db/standby/read-elsewhere";
import type { Caller } from "@/lib/core/caller";
import { getWallet, type Wallet } from "@/lib/wallet/get-wallet";

export async function readWallet(caller: Caller): Promise<Wallet> {
  return getWallet(readAsTenantOnReplica(caller), caller);
}

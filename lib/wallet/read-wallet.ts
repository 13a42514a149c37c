import { readOnReplica } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { getWallet, type Wallet } from "@/lib/wallet/get-wallet";

export async function readWallet(caller: Caller): Promise<Wallet> {
  return getWallet(readOnReplica(caller), caller);
}

import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import type { Caller } from "@/lib/core/caller";
import { freezeWallet as freeze, unfreezeWallet as unfreeze } from "@/lib/wallet/freeze";
import { lockWallet } from "@/lib/wallet/lock-wallet";

/**
 * Throws not_found, and validation_error when nothing would change. Specification: Errors, wallet_inactive.
 */
export async function setWalletFrozen(
  tx: Tx,
  actor: Actor,
  caller: Caller,
  change: { frozen: boolean; reason: string },
): Promise<void> {
  const wallet = await lockWallet(tx, caller);
  const status = change.frozen ? "frozen" : "active";
  if (wallet.status === status) throw refused(`The wallet is ${status} already`);
  await (change.frozen ? freeze : unfreeze)(tx, wallet.id);
  await recordAction(tx, actor, {
    action: change.frozen ? "wallet.frozen" : "wallet.unfrozen",
    subject: ["merchant", caller.merchantId],
    reason: change.reason,
    before: { mode: caller.mode, status: wallet.status },
    after: { mode: caller.mode, status },
  });
}

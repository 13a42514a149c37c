import { setWalletFrozen } from "@/lib/admin/money/set-wallet-frozen";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.freezeWallet, async ({ actor, params, body, commit }) => {
  return commit(async (tx) => {
    await setWalletFrozen(tx, actor, { merchantId: params.id, mode: body.mode }, body);
    return json({});
  });
});

import { setWalletFrozen } from "@/lib/admin/money/set-wallet-frozen";
import { freezeRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "money", stepUp: true, params: rowIdParams, body: freezeRequest },
  async ({ actor, params, body, commit }) => {
    return commit(async (tx) => {
      await setWalletFrozen(tx, actor, { merchantId: params.id, mode: body.mode }, body);
      return json({});
    });
  },
);

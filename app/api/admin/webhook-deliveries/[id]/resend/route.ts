import { resendDeliveryAsAdmin } from "@/lib/admin/failed-work/resend-delivery";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resendDelivery, ({ actor, params, commit }) =>
  commit(async (tx) => {
    await resendDeliveryAsAdmin(tx, actor, params.id);
    return json({});
  }),
);

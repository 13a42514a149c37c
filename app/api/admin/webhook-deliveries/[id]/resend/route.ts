import { resendDeliveryAsAdmin } from "@/lib/admin/failed-work/resend-delivery";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.resendDelivery, ({ actor, params, commit }) =>
    commit(async (tx) => {
      await resendDeliveryAsAdmin(tx, actor, params.id);
      return json({});
    }),
  ),
});

import { z } from "zod";
import { resendDeliveryAsAdmin } from "@/lib/admin/failed-work/resend-delivery";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "retry",
    stepUp: false,
    params: rowIdParams,
    body: z.object({}),
    bodyOptional: true,
  },
  ({ actor, params, commit }) =>
    commit(async (tx) => {
      await resendDeliveryAsAdmin(tx, actor, params.id);
      return json({});
    }),
);

import { setSmsOptOut } from "@/lib/admin/merchants/set-sms-opt-out";
import { smsOptOutRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "merchants",
    stepUp: false,
    params: rowIdParams,
    body: smsOptOutRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await setSmsOptOut(tx, actor, params.id, {
        optedOut: body.opted_out,
        reason: body.reason,
      });
      return json({});
    }),
);

import { z } from "zod";
import { retryMessage } from "@/lib/admin/failed-work/retry-message";
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
      await retryMessage(tx, actor, params.id);
      return json({});
    }),
);

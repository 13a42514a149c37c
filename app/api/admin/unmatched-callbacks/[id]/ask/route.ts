import { z } from "zod";
import { queryUnmatchedCallback } from "@/lib/admin/money/payments";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "money",
    stepUp: false,
    params: rowIdParams,
    body: z.object({}),
    bodyOptional: true,
  },
  async ({ actor, params }) => {
    await queryUnmatchedCallback(actor, params.id);
    return createJsonReply({});
  },
);

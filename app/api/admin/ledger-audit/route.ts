import { z } from "zod";
import { requestAudit } from "@/lib/admin/money/request-audit";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "money", stepUp: false, body: z.object({}), bodyOptional: true },
  async ({ actor, commit }) => {
    await commit((tx) => requestAudit(tx, actor));
    return json({});
  },
);

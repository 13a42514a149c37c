import { revealData } from "@/lib/admin/personal-data/reveal";
import { revealRequest } from "@/lib/core/access/staff-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "read", stepUp: false, body: revealRequest },
  ({ actor, body, commit }) =>
    commit(async (tx) => {
      await revealData(tx, actor, body);
      return json({});
    }),
);

import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { settingsChangeRule } from "@/lib/admin/approvals/rules/settings-change";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = handle(adminEndpoints.changeSettings, ({ actor, body, commit }) =>
  commit(async (tx) => {
    const { version, reason, ...values } = body;
    const payload = { version, values, reason };
    return json(await runOrRequestApproval(tx, actor, settingsChangeRule, payload));
  }),
);

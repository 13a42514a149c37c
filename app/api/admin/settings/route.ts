import { settingsChangeRule } from "@/lib/admin/approvals/rules/settings-change";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { changeSettingsRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "admin",
    staffMay: ["prices", "settings"],
    stepUp: true,
    body: changeSettingsRequest,
  },
  ({ actor, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      const payload = { version, values, reason };
      return json(await runOrRequestApproval(tx, actor, settingsChangeRule, payload));
    }),
);

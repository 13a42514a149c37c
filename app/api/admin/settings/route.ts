import { changeSettings } from "@/lib/admin/catalogue/settings";
import { changeSettingsRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const PATCH = adminEndpoint(
  changeSettings,
  { stepUp: true, body: changeSettingsRequest },
  ({ body: { version, reason, ...values } }) => ({ version, values, reason }),
);

import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { deviceCookie, namedOrigin, originOf, placeListOf } from "@/lib/http/auth/device-cookie";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { resetPassword } from "@/lib/merchants/reset-password";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.resetPassword, async ({ request, body, address }) => {
  const origin = namedOrigin(originOf(request.headers, address));
  await resetPassword(body.token, body.password, placeListOf(origin));
  return json(toPasswordSavedResponse(body.password), { cookies: [deviceCookie(origin.device)] });
});

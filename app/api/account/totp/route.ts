import { removeFactor } from "@/lib/accounts/factors/factors";
import { confirmTotp } from "@/lib/accounts/factors/totp";
import { AUTHENTICATOR_APP_NAMES } from "@/lib/accounts/security-mail-text";
import { recordFactorChange } from "@/lib/admin/people/factor-reset";
import { confirmTotpRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "mfaEnrolment", stepUp: true, body: confirmTotpRequest },
  async (call) => {
    const codes = await call.commit(async (tx) => {
      const made = await confirmTotp(tx, call.person, call.body);
      await recordFactorChange(tx, call, "added", AUTHENTICATOR_APP_NAMES.en);
      return made;
    });
    return createJsonReply({ recovery_codes: codes });
  },
);

export const DELETE = endpoint({ auth: "mfaEnrolment", stepUp: true }, async (call) => {
  const { userId, isFactorBound: isBound } = call.person;
  await call.commit(async (tx) => {
    const name = await removeFactor(tx, { userId, which: "totp", isBound });
    await recordFactorChange(tx, call, "removed", name);
  });
  return createJsonReply({});
});

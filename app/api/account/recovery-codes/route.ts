import { renewRecoveryCodes } from "@/lib/accounts/factors/recovery-codes";
import { recordFactorChange } from "@/lib/admin/people/factor-reset";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "mfaEnrolment", stepUp: true, ...noBody }, async (call) => {
  const codes = await call.commit(async (tx) => {
    const made = await renewRecoveryCodes(tx, call.person);
    await recordFactorChange(tx, call, "codes_renewed", null);
    return made;
  });
  return createJsonReply({ recovery_codes: codes });
});

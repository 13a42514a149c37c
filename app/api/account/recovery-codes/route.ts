import { renewRecoveryCodes } from "@/lib/accounts/factors/renew-recovery-codes";
import { noteFactorAct } from "@/lib/admin/people/note-factor-act";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.renewRecoveryCodes, async (call) => {
  const codes = await call.commit(async (tx) => {
    const made = await renewRecoveryCodes(tx, call.person);
    await noteFactorAct(tx, call, "codes_renewed", null);
    return made;
  });
  return json({ recovery_codes: codes });
});

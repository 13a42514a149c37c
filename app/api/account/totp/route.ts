import { removeFactor } from "@/lib/accounts/factors/remove-factor";
import { confirmTotp } from "@/lib/accounts/factors/totp-enrolment";
import { APP_NAMES } from "@/lib/accounts/security-mail-text";
import { noteFactorAct } from "@/lib/admin/people/note-factor-act";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.confirmTotp, async (call) => {
  const codes = await call.commit(async (tx) => {
    const made = await confirmTotp(tx, call.person, call.body);
    await noteFactorAct(tx, call, "added", APP_NAMES.en);
    return made;
  });
  return json({ recovery_codes: codes });
});

export const DELETE = handle(accountEndpoints.removeTotp, async (call) => {
  const { userId, isFactorBound: isBound } = call.person;
  await call.commit(async (tx) => {
    const name = await removeFactor(tx, { userId, which: "totp", isBound });
    await noteFactorAct(tx, call, "removed", name);
  });
  return json({});
});

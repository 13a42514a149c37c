import { addPasskey } from "@/lib/accounts/factors/passkeys";
import { recordFactorChange } from "@/lib/admin/people/factor-reset";
import { addPasskeyRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "mfaEnrolment", stepUp: true, body: addPasskeyRequest },
  async (call) => {
    const { userId } = call.person;
    const { name, passkey: answer } = call.body;
    const codes = await call.commit(async (tx) => {
      const made = await addPasskey(tx, { userId, name, answer });
      await recordFactorChange(tx, call, "added", name);
      return made;
    });
    return createJsonReply({ recovery_codes: codes });
  },
);

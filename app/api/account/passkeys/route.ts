import { addPasskey } from "@/lib/accounts/factors/add-passkey";
import { noteFactorAct } from "@/lib/admin/people/note-factor-act";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.addPasskey, async (call) => {
  const { userId } = call.person;
  const { name, passkey: answer } = call.body;
  const codes = await call.commit(async (tx) => {
    const made = await addPasskey(tx, { userId, name, answer });
    await noteFactorAct(tx, call, "added", name);
    return made;
  });
  return json({ recovery_codes: codes });
});

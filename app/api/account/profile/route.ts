import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { profileChangesOf } from "@/lib/merchants/profile-changes";
import { updateProfile } from "@/lib/merchants/update-profile";

export * from "@/lib/http/other-methods";

export const PATCH = handle(accountEndpoints.updateProfile, ({ person, body, commit, note }) =>
  commit(async (tx) => {
    await updateProfile(tx, person.merchant.id, profileChangesOf(body));
    await note(tx, "profile.changed", null, { fields: Object.keys(body) });
    return json({});
  }),
);

import { assertBusinessVerified } from "@/lib/accounts/assert-verified";
import { profileRequest } from "@/lib/core/accounts/account-request";
import { createStepUpError } from "@/lib/http/auth/step-up";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { getProfile, listProfileChanges, updateProfile } from "@/lib/merchants/profile";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  { auth: "account", may: "change_profile", stepUp: false, body: profileRequest },
  ({ person, body, commit, logAction }) => {
    const isLanguageAlone = Object.keys(body).every((name) => name === "language");
    if (!isLanguageAlone) assertBusinessVerified(person.merchant);
    return commit(async (tx) => {
      const isPinChanged =
        body.require_pin !== undefined &&
        body.require_pin !== (await getProfile(person.merchant.id, tx)).requirePin;
      if (isPinChanged && !person.isProved) throw createStepUpError(person);
      await updateProfile(tx, person.merchant.id, listProfileChanges(body));
      await logAction(tx, "profile.changed", null, { fields: Object.keys(body) });
      return createJsonReply({});
    });
  },
);

"use client";

import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { useSubmit } from "@/components/ui/use-submit";
import { INVITATION_LABELS } from "./invitation-labels";

export function AcceptInvitationForm({ token }: { token: string }) {
  const labels = useLabels(INVITATION_LABELS);
  const form = useSubmit({
    url: "/api/account/invitation/accept",
    errorTexts: { name: labels.nameFault },
    // Load the whole page, because the session now belongs to another business.
    onSuccess: () => location.assign("/dashboard"),
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => form.submit({ ...readFormValues(event), token })}
      className="space-y-4"
    >
      <Field
        id="name"
        label={labels.name}
        hint={labels.nameHint}
        autoComplete="name"
        error={form.fieldErrors.name}
        required
      />
      <FormError text={form.formError} />
      <Button type="submit" size="large" className="w-full" disabled={form.isDisabled || form.isDone}>
        {labels.accept}
      </Button>
    </form>
  );
}

"use client";

import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import { useSubmit } from "@/components/ui/use-submit";
import { INVITATION_LABELS } from "./invitation-labels";

/** Accepts an invitation with the account that is logged in. */
export function AcceptForm({ token }: { token: string }) {
  const labels = useLabels(INVITATION_LABELS);
  const hasScripts = useHasScripts();
  const form = useSubmit({
    url: "/api/account/invitation/accept",
    errorTexts: { name: labels.nameFault },
    // A new page altogether: the log-in works for another business from now on.
    onSuccess: () => location.assign("/dashboard"),
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => form.submit({ ...formValues(event), token })}
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
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={!hasScripts || form.isPending || form.isDone}
      >
        {labels.accept}
      </Button>
    </form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { buildOptions, Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useSubmit } from "@/components/ui/use-submit";
import { INVITABLE_ROLES, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";

export function InviteForm() {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS).invite;
  const [router, toast, hasScripts] = [useRouter(), useToast(), useIsHydrated()];
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit({
    url: "/api/account/invitations",
    errorTexts: { email: labels.emailFault, "email.member_already": labels.already },
    onSuccess: () => {
      toast(labels.sent);
      element.current?.reset();
      router.refresh();
    },
  });
  return (
    <Card>
      <CardHeader title={labels.title} hint={labels.hint} />
      <CardBody>
        <form
          ref={element}
          method="post"
          noValidate
          onSubmit={(event) => form.submit(formValues(event))}
          className="space-y-4"
        >
          <Field
            id="email"
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={form.fieldErrors.email}
          />
          <Select
            id="role"
            label={labels.role}
            defaultValue="operator"
            options={buildOptions(INVITABLE_ROLES, ROLE_NAMES[locale])}
          />
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isPending || !hasScripts}>
            {labels.button}
          </Button>
          <p className="text-muted text-sm">{labels.ownership}</p>
        </form>
      </CardBody>
    </Card>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { buildOptions, Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import { INVITABLE_ROLES, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";

export function InviteForm() {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS).invite;
  const [router, toast] = [useRouter(), useToast()];
  const form = useApiForm({
    loadSchema: () => import("@/lib/core/accounts/account-request").then((file) => file.inviteMemberRequest),
    url: "/api/account/invitations",
    errorTexts: { email: labels.emailFault, "email.member_already": labels.already },
    onSuccess: () => {
      toast(labels.sent);
      form.clear();
      router.refresh();
    },
  });
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody>
        <form method="post" {...form.formProps} className="space-y-4">
          <Field
            id="email"
            {...form.field("email")}
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <Select
            id="role"
            {...form.field("role")}
            label={labels.role}
            defaultValue="operator"
            options={buildOptions(INVITABLE_ROLES, ROLE_NAMES[locale])}
          />
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isDisabled}>
            {labels.button}
          </Button>
          <p className="text-muted text-sm">{labels.ownership}</p>
        </form>
      </SectionBody>
    </Section>
  );
}

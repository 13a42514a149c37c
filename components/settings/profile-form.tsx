"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { type ApiForm, useApiForm } from "@/components/ui/use-api-form";
import { SETTINGS_LABELS } from "./labels";

interface ProfileFormProps {
  id: string;
  title: string;
  hint?: string;
  onSaved?: (values: Record<string, unknown>) => void;
  children: (form: ApiForm) => ReactNode;
}

export function ProfileForm({ id, title, hint, onSaved, children }: ProfileFormProps) {
  const labels = useLabels(SETTINGS_LABELS);
  const toast = useToast();
  const router = useRouter();
  const form = useApiForm({
    loadSchema: () => import("@/lib/core/accounts/account-request").then((file) => file.profileRequest),
    url: "/api/account/profile",
    method: "PATCH",
    onSuccess: () => {
      toast(labels.saved);
      if (onSaved) onSaved(form.getValues());
      else router.refresh();
    },
  });
  return (
    <Section id={`settings-${id}`} className="scroll-mt-4">
      <SectionHeader title={title} hint={hint} />
      <SectionBody>
        <form method="post" {...form.formProps} className="space-y-4">
          {children(form)}
          <FormError text={form.formError} />
          <Button type="submit" tone="secondary" disabled={form.isDisabled}>
            {labels.save}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}

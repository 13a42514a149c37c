"use client";

import { useRouter } from "next/navigation";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Checkbox } from "@/components/ui/checkbox";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import { SECURITY_LABELS } from "./labels";

export function FactorRuleCard({ isRequired }: { isRequired: boolean }) {
  const labels = useLabels(SECURITY_LABELS).rule;
  const [router, toast] = [useRouter(), useToast()];
  const form = useApiForm({
    url: "/api/account/factor-rule",
    method: "PATCH",
    onSuccess: () => {
      toast(labels.saved);
      router.refresh();
    },
  });
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <SectionBody>
        <form method="post" {...form.formProps} className="space-y-4">
          <Checkbox
            id="required"
            {...form.field("required")}
            label={labels.label}
            hint={labels.hint}
            defaultChecked={isRequired}
          />
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isDisabled}>
            {labels.save}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}

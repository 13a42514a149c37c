"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useSubmit } from "@/components/ui/use-submit";
import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";

interface OwnRoleProps {
  role: MemberRole;
  businessName: string;
}

export function OwnMembershipCard({ role, businessName }: OwnRoleProps) {
  const locale = useLocale();
  const { own: labels, may } = useLabels(MEMBER_LABELS);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const leaving = useSubmit({
    url: "/api/account/leave",
    // Load the whole page, so that no data of the business stays in memory.
    onSuccess: () => location.assign("/log-in"),
  });
  return (
    <Section id="settings-membership" className="scroll-mt-4">
      <SectionHeader title={labels.title} hint={labels.text(businessName)} />
      <SectionBody className="space-y-4">
        <div className="text-sm">
          <p className="font-semibold">{ROLE_NAMES[locale][role]}</p>
          <p className="mt-0.5 text-pretty text-muted">{may[role]}</p>
        </div>
        <Button tone="danger" disabled={!isHydrated} onClick={() => setOpen(true)}>
          {labels.leave}
        </Button>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={labels.leaveTitle(businessName)}
          description={labels.leaveText}
          closeLabel={labels.close}
        >
          <FormError text={leaving.formError} />
          <FormActions>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              {labels.cancel}
            </Button>
            <Button tone="danger" onClick={() => leaving.submit({})} disabled={leaving.isDisabled}>
              {labels.leave}
            </Button>
          </FormActions>
        </Dialog>
      </SectionBody>
    </Section>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useLabels, useLocale } from "#locale";
import { Status } from "@/components/ui/status";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";

interface ShownInvitation {
  id: number;
  email: string;
  role: MemberRole;
  /** Relative time such as "5 minutes ago". */
  sent: string;
  isExpired: boolean;
}

export function PendingInvitations({ invitations }: { invitations: ShownInvitation[] }) {
  const labels = useLabels(MEMBER_LABELS).open;
  if (invitations.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <ul className="divide-y divide-line" aria-label={labels.title}>
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function OpenInvitation({ invitation }: { invitation: ShownInvitation }) {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS).open;
  const [router, toast] = [useRouter(), useToast()];
  const { id, email, role, sent, isExpired } = invitation;
  const url = `/api/account/invitations/${id}`;
  const done = (text: string) => () => {
    toast(text);
    router.refresh();
  };
  const again = useSubmit({ url: `${url}/resend`, onSuccess: done(labels.sentAgain) });
  const withdrawal = useSubmit({ url, method: "DELETE", onSuccess: done(labels.withdrawn) });
  const isIdle = !again.isDisabled && !withdrawal.isDisabled;
  return (
    <li className="space-y-2 px-5 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          <Status>{ROLE_NAMES[locale][role]}</Status>
          {isExpired && <Status tone="warning">{labels.expired}</Status>}
        </p>
        <p className="text-muted text-sm">{labels.sent(sent)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          disabled={!isIdle}
          onClick={() => again.submit({})}
          aria-label={`${labels.again}: ${email}`}
        >
          {labels.again}
        </Button>
        <Button
          tone="quiet"
          disabled={!isIdle}
          onClick={() => withdrawal.submit()}
          aria-label={`${labels.withdraw}: ${email}`}
        >
          {labels.withdraw}
        </Button>
      </div>
      <FormError text={again.formError ?? withdrawal.formError} />
    </li>
  );
}

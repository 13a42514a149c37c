"use client";

import { useRouter } from "next/navigation";
import { useLabels, useLocale } from "#locale";
import { Face } from "@/components/ui/face";
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
      <ul className="@container divide-y divide-line" aria-label={labels.title}>
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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 text-sm @2xl:grid @2xl:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_auto] @2xl:gap-x-4">
      <Face name={email} />
      <p className="min-w-0 flex-1 basis-44 font-semibold [overflow-wrap:anywhere]">{email}</p>
      <div className="min-w-0 @max-2xl:basis-full @max-2xl:pl-11">
        <p className="flex flex-wrap gap-x-3">
          <span>{ROLE_NAMES[locale][role]}</span>
          {isExpired && <Status tone="warning">{labels.expired}</Status>}
        </p>
        <p className="text-muted">{labels.sent(sent)}</p>
      </div>
      <div className="flex flex-wrap gap-2 @max-2xl:pl-11">
        <Button
          tone="secondary"
          size="small"
          disabled={!isIdle}
          onClick={() => again.submit({})}
          aria-label={`${labels.again}: ${email}`}
        >
          {labels.again}
        </Button>
        <Button
          tone="quiet"
          size="small"
          disabled={!isIdle}
          onClick={() => withdrawal.submit()}
          aria-label={`${labels.withdraw}: ${email}`}
        >
          {labels.withdraw}
        </Button>
      </div>
      <div className="col-span-full basis-full empty:hidden">
        <FormError text={again.formError ?? withdrawal.formError} />
      </div>
    </li>
  );
}

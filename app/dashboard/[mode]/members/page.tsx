import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { InviteForm } from "@/components/members/invite-form";
import { MEMBER_LABELS } from "@/components/members/labels";
import { MemberList } from "@/components/members/member-list";
import { PendingInvitations } from "@/components/members/open-invitations";
import { RoleGuide } from "@/components/members/role-guide";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { listUsersWithFactor } from "@/lib/accounts/factors/factors";
import { formatRelativeTime } from "@/lib/core/locale";
import { listInvitations, listMembers } from "@/lib/members/list-members";

export async function generateMetadata(): Promise<Metadata> {
  return { title: MEMBER_LABELS[await getLocale()].title };
}

/** Members of the business. Specification: People of a business. */
export default async function Members({ params }: { params: Promise<{ mode: string }> }) {
  const { person, merchant, caller } = await requireMerchant((await params).mode, "manage_members");
  const locale = await getLocale();
  const labels = MEMBER_LABELS[locale];
  const now = new Date();
  const [members, invitations] = await Promise.all([listMembers(caller), listInvitations(caller)]);
  const secured = await listUsersWithFactor(members.map(({ userId }) => userId));
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <div className="flex flex-wrap gap-x-16 gap-y-5">
        <div className="min-w-0 flex-[999_1_min(100%,34rem)] space-y-5">
          <MemberList
            members={members.map(({ since, ...member }) => ({
              ...member,
              since: formatRelativeTime(since, now, locale),
              hasFactor: secured.has(member.userId),
              isSelf: member.userId === person.userId,
            }))}
          />
          <PendingInvitations
            invitations={invitations.map(({ id, email, role, sentAt, isExpired }) => ({
              ...{ id, email, role, isExpired },
              sent: formatRelativeTime(sentAt, now, locale),
            }))}
          />
        </div>
        <div className="min-w-0 flex-[1_1_min(100%,18rem)] space-y-5">
          {merchant.status === "approved" ? <InviteForm /> : <Banner>{labels.invite.notYet}</Banner>}
          <RoleGuide />
        </div>
      </div>
    </>
  );
}

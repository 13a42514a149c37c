import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { MEMBER_LABELS } from "@/components/members/labels";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { listRolesWithRight, RIGHTS, ROLE_NAMES } from "@/lib/core/access/member-rights";

export async function generateMetadata(): Promise<Metadata> {
  return { title: MEMBER_LABELS[await getLocale()].noAccess.title };
}

interface NoAccessProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function NoAccess({ params, searchParams }: NoAccessProps) {
  const { merchant, caller } = await requireMerchant((await params).mode, "enter");
  const locale = await getLocale();
  const [labels, names] = [MEMBER_LABELS[locale].noAccess, ROLE_NAMES[locale]];
  const asked = await getParam(searchParams, "right");
  const right = RIGHTS.find((each) => each === asked) ?? "enter";
  const roles = listRolesWithRight(right, caller.mode).map((role) => names[role]);
  return (
    <Section>
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={<h1>{labels.title}</h1>}
        text={labels.text(names[merchant.role], roles.join(", "))}
        action={<ButtonLink href={`/dashboard/${caller.mode}`}>{labels.back}</ButtonLink>}
      />
    </Section>
  );
}

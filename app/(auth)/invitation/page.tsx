import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { getCurrentUser } from "@/app/session";
import { AcceptInvitationForm } from "@/components/auth/accept-form";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { InvitationFromHash } from "@/components/auth/invitation-from-hash";
import { INVITATION_LABELS } from "@/components/auth/invitation-labels";
import { JoinBusinessForm } from "@/components/auth/join-form";
import { AUTH_LABELS } from "@/components/auth/labels";
import { LogOutButton } from "@/components/members/log-out-button";
import { INVITATION_COOKIE, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { findInvitation } from "@/lib/members/accept-invitation";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: INVITATION_LABELS[await getLocale()].page,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/**
 * Page that the link in an invitation email opens. Opening the page does not accept the invitation.
 * Specification: People of a business, 3.
 */
export default async function Invitation({ searchParams }: { searchParams: SearchParams }) {
  const ofQuery = await getParam(searchParams, "token");
  const token = ofQuery || ((await cookies()).get(INVITATION_COOKIE)?.value ?? "");
  const lang = await getLocale();
  // Older invitation emails contain the token in the query string.
  const own = `/invitation?${new URLSearchParams({ lang, ...(ofQuery && { token: ofQuery }) })}`;
  return (
    <InvitationFromHash isFound={token !== ""}>
      <Offer token={token} own={own} />
    </InvitationFromHash>
  );
}

async function Offer({ token, own }: { token: string; own: string }) {
  const locale = await getLocale();
  const labels = INVITATION_LABELS[locale];
  const [found, person] = [await findInvitation(token), await getCurrentUser()];
  if (!found) {
    return (
      <>
        <AuthHeading {...labels.invalid} />
        <AuthFooter href={`/log-in?lang=${locale}`} link={AUTH_LABELS[locale].goToLogIn} />
      </>
    );
  }
  const { email, role, businessName } = found;
  const heading = {
    title: labels.title(businessName),
    hint: labels.hint(ROLE_NAMES[locale][role]),
  };
  if (!person) {
    const logInHref = `/log-in?${new URLSearchParams({ email, next: own, lang: locale })}`;
    return <JoinBusinessForm {...{ token, email, heading, logInHref }} />;
  }
  if (person.role !== "merchant") return <AuthHeading {...labels.ofService} />;
  if (person.email.toLowerCase() !== email.toLowerCase()) {
    const { title, hint, logOut } = labels.otherAddress;
    return (
      <>
        <AuthHeading title={title} hint={hint(person.email)} />
        <LogOutButton next={own}>{logOut}</LogOutButton>
      </>
    );
  }
  return (
    <>
      <AuthHeading {...heading} />
      <AcceptInvitationForm token={token} />
    </>
  );
}

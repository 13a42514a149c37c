import { getLocale } from "@/app/page-choices";
import { SecurityPage, securityMetadata } from "@/app/security-page";
import { requireHubStaff } from "@/app/session";
import { HUB_LABELS } from "@/components/hub/labels";
import { BackLink } from "@/components/ui/back-link";

export const generateMetadata = securityMetadata;

export default async function HubSecurity() {
  const { person } = await requireHubStaff();
  const back = <BackLink href="/hub">{HUB_LABELS[await getLocale()].title}</BackLink>;
  return <SecurityPage person={person} above={back} />;
}

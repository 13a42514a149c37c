import { UserRoundCheck } from "lucide-react";
import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { PROPOSAL_LABELS } from "@/components/admin/actions/labels-proposals";
import { ProposalCard } from "@/components/admin/proposals/proposal-card";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { listProposals } from "@/lib/admin/approvals/list-proposals";
import { env } from "@/lib/platform/env";

export const generateMetadata = createTitle((locale) => PROPOSAL_LABELS[locale].title);

export default async function Proposals() {
  const { userId } = await requireAdmin("proposals");
  const labels = PROPOSAL_LABELS[await getLocale()];
  const { open, ended, isAlone } = await listProposals(userId);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      {isAlone && env.FOUR_EYES && (
        <div className="mb-5">
          <Banner tone="warning">{labels.alone}</Banner>
        </div>
      )}
      {open.length === 0 && (
        <Section className="mb-5">
          <EmptyState icon={<UserRoundCheck />} title={labels.empty} text={labels.emptyText} />
        </Section>
      )}
      {open.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      {ended.length > 0 && <h2 className="mt-8 mb-3 font-semibold text-lg">{labels.ended}</h2>}
      {ended.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </>
  );
}

import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { type PreviewTarget, ProposalEffect } from "@/components/admin/catalogue/price-effect";
import { AdminLocalTime } from "@/components/admin/moment";
import { Status } from "@/components/ui/status";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { PROPOSAL_LABELS } from "@/components/admin/actions/labels-proposals";
import { ProposedChange, type ProposedChangeProps } from "./proposed-change";

export function ProposalCard({ proposal }: ProposedChangeProps) {
  const labels = useLabels(PROPOSAL_LABELS);
  const { id, kind, after, proposer, proposedAt, expiresAt, status } = proposal;
  const target = status === "open" ? targetOf(proposal) : null;
  return (
    <Section className="mb-5" aria-label={`${labels.kinds[kind] ?? kind}, ${labels.number(id)}`}>
      <SectionHeader
        title={
          <>
            <span>{`${labels.kinds[kind] ?? kind} `}</span>
            <span className="font-normal text-muted">{labels.number(id)}</span>
          </>
        }
        hint={
          <>
            <span>{`${labels.by(proposer)}, `}</span>
            <AdminLocalTime at={proposedAt} isWithin />
          </>
        }
        actions={status === "open" ? null : <Status tone="neutral">{labels.statuses[status]}</Status>}
      />
      <SectionBody className="space-y-3 text-sm">
        <ProposedChange proposal={proposal} />
        {target && after && <ProposalEffect target={target} values={after} />}
        {status === "open" ? (
          <>
            <p className="text-muted">
              <span>{`${labels.until} `}</span>
              <AdminLocalTime at={expiresAt} isWithin />
            </p>
            {proposal.obstacle === "made_by_proposer" && <p className="text-muted">{labels.made}</p>}
            {proposal.obstacle === "own_proposal" && <p className="text-muted">{labels.own}</p>}
            <Decide proposal={proposal} />
          </>
        ) : (
          <Ending proposal={proposal} />
        )}
      </SectionBody>
    </Section>
  );
}

function Ending({ proposal }: ProposedChangeProps) {
  const locale = useLocale();
  const { endedByEmail, endedAt, endReason } = proposal;
  return (
    <p className="text-muted">
      {endedByEmail && <span>{`${PROPOSAL_LABELS[locale].endedBy(endedByEmail)}, `}</span>}
      <AdminLocalTime at={endedAt ?? proposal.expiresAt} isWithin={endedByEmail !== null} />
      {endReason && <span>{` · “${endReason}”`}</span>}
    </p>
  );
}

function Decide({ proposal }: ProposedChangeProps) {
  const labels = useLabels(PROPOSAL_LABELS);
  const { id, kind, obstacle } = proposal;
  const url = `/api/admin/proposals/${id}`;
  const isOwn = obstacle === "own_proposal";
  const name = labels.kinds[kind] ?? kind;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ActionButton
        need="proposals"
        url={`${url}/end`}
        label={isOwn ? labels.withdraw : labels.decline}
        description={isOwn ? labels.withdrawOf(name, id) : labels.declineOf(name, id)}
        title={isOwn ? labels.withdraw : labels.decline}
        done={isOwn ? labels.withdrawn : labels.declined}
      />
      {obstacle === null && (
        <ActionButton
          need="proposals"
          url={`${url}/confirm`}
          reason="none"
          label={labels.confirm}
          description={labels.confirmOf(name, id)}
          title={labels.confirmTitle}
          text={labels.confirmText}
          done={labels.confirmed}
          tone="primary"
        />
      )}
    </div>
  );
}

/** Returns the price preview request of a proposal, or null when the subject has no price. */
function targetOf({ subjectType: kind, subjectId }: ProposedChangeProps["proposal"]): PreviewTarget | null {
  if (kind === "settings") return { kind };
  if (kind !== "vehicle_type" && kind !== "lane") return null;
  return { kind, id: subjectId === "new" ? null : Number(subjectId) };
}

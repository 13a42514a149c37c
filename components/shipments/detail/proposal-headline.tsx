import { useLabels, useLocale } from "#locale";
import { getProposedAttempt } from "@/lib/core/shipments/proposed-attempt";
import { SHIPMENT_TEXTS } from "../labels";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { formatProposal } from "./proposal-text";
import { StatusHeadline } from "./status-headline";

/** The receiver's proposal while the merchant has not decided, or else the status. */
export function ProposalHeadline({ view }: Pick<DetailProps, "view">) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).proposal;
  const status = SHIPMENT_TEXTS[locale].statuses[view.shipment.status];
  const proposed = getProposedAttempt(view);
  if (!proposed) return <StatusHeadline text={status} />;
  return (
    <>
      <p className="text-muted text-sm">{`${status} · ${labels.made}`}</p>
      <StatusHeadline text={formatProposal(proposed, view.now, locale)} />
    </>
  );
}

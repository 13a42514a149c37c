import { useLabels } from "#locale";
import type { FormResult } from "@/lib/core/tracking/receiver-forms";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { ContactCard } from "../public-page/contact-card";
import { Banner } from "../ui/banner";
import { ENDING_LABELS } from "./ending-labels";
import { ProposalCard } from "./proposal-card";
import { RatingCard } from "./rating-card";

interface EndingProps {
  view: TrackingView;
  serviceName: string;
  proposalToken: string | null;
  ratingToken: string | null;
  said: FormResult | null;
}

export function DeliveryEndCards(props: EndingProps) {
  const { view, said } = props;
  const labels = useLabels(ENDING_LABELS);
  return (
    <>
      {said && said in labels.said && (
        <div role="status">
          <Banner tone={said === "rated" || said === "proposed" ? "success" : "warning"}>
            {labels.said[said]}
          </Banner>
        </div>
      )}
      {view.handover && <HandoverCard handover={view.handover} labels={labels.handover} />}
      <ProposalCard {...props} />
      <RatingCard {...props} />
      <ContactCard {...props} contacts={view.contacts} merchantName={view.merchantName} />
    </>
  );
}

interface HandoverCardProps {
  handover: NonNullable<TrackingView["handover"]>;
  labels: (typeof ENDING_LABELS)["en"]["handover"];
}

function HandoverCard({ handover: { method, hasPhoto, firstName }, labels }: HandoverCardProps) {
  return (
    <section className="rounded-2xl border border-line bg-sheet p-4">
      <h2 className="text-muted text-sm">{labels.heading}</h2>
      <p className="[overflow-wrap:anywhere]">
        {`${firstName ? `${labels.to(firstName)} ` : ""}${method !== "name" || !firstName ? labels[method] : ""}${hasPhoto && method !== "photo" ? ` ${labels.photo}` : ""}`}
      </p>
    </section>
  );
}

import { useLabels } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { AdminLocalTime } from "@/components/admin/moment";
import { Notice } from "@/components/ui/notice";
import type { ShipmentDetail } from "@/lib/admin/shipments/get-shipment";
import { CUSTODY_LABELS } from "./labels-custody";

interface CustodyStoriesProps {
  url: string;
  custodyCase: ShipmentDetail["decisions"]["custodyCases"][number];
}

export function CustodyCaseDetails({ url, custodyCase }: CustodyStoriesProps) {
  const labels = useLabels(CUSTODY_LABELS);
  const { id, kind, rider, phone, claim, known, settlements } = custodyCase;
  const moment = (at: string) => <AdminLocalTime at={new Date(at)} isWithin />;
  return (
    <div className="space-y-3 border-line border-b px-5 py-4">
      <Notice tone="warning">{labels.kinds[kind]}</Notice>
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted">{labels.ridersStory}</dt>
          <dd>
            <span>{`${rider}, `}</span>
            <a href={`tel:${phone}`}>{phone}</a>
            <span>{`: ${labels.steps[claim.step]} `}</span>
            {moment(claim.happenedAt)}
            <span className="block text-muted">
              <span>{`${labels.toldAt} `}</span>
              {moment(claim.toldAt)}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{labels.ourStory}</dt>
          <dd>
            <span>{`${labels.accepted} `}</span>
            {moment(known.acceptedAt)}
            <span className="block">
              <span>{`${labels.taken} `}</span>
              {moment(known.endedAt)}
            </span>
            {known.otherRiderId !== null && <span className="block">{labels.another}</span>}
          </dd>
        </div>
      </dl>
      <ActionButton
        need="operations"
        url={url}
        schema="settleCustodyRequest"
        label={labels.settle}
        title={labels.settle}
        text={labels.settleText}
        body={{ case_id: id }}
        fields={[
          {
            name: "settlement",
            kind: "choice",
            label: labels.settlement,
            value: settlements[0] ?? "not_with_rider",
            options: settlements.map((value) => ({ value, label: labels.settlements[value] })),
          },
        ]}
        done={labels.settled}
        tone="danger"
      />
    </div>
  );
}

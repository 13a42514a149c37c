import { useLabels } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { AdminLocalTime } from "@/components/admin/moment";
import { Section, SectionHeader } from "@/components/ui/section";
import { Banner } from "@/components/ui/banner";
import type { ShipmentDetail } from "@/lib/admin/shipments/get-shipment";
import { formatTzs } from "@/lib/core/locale";
import { CUSTODY_LABELS } from "./labels-custody";
import { SHIPMENT_LABELS } from "./labels-shipments";

interface ShipmentDecisionsProps extends Pick<ShipmentDetail, "decisions"> {
  id: number;
}

export function ShipmentDecisions({ id, decisions }: ShipmentDecisionsProps) {
  const labels = useLabels(SHIPMENT_LABELS);
  const url = `/api/admin/shipments/${id}`;
  const { canResolve, claimMaxTzs, canReattempt, canWaivePin, custodyCases, cancellation } = decisions;
  const isNothing = !canResolve && !canReattempt && !canWaivePin && !cancellation && !custodyCases.length;
  return (
    <Section>
      <SectionHeader title={labels.decide} hint={labels.decideHint} />
      {custodyCases.map((each) => (
        <CustodyCaseDetails key={each.id} url={`${url}/custody`} custodyCase={each} />
      ))}
      <div className="flex flex-wrap gap-2 px-5 py-4">
        {isNothing && <p className="text-muted text-sm">{labels.nothingToDecide}</p>}
        {canReattempt && (
          <ActionButton
            need="operations"
            url={`${url}/reattempt`}
            schema="optionalReasonRequest"
            label={labels.reattempt}
            title={labels.reattempt}
            text={labels.reattemptText}
            reason="optional"
            done={labels.reattempted}
          />
        )}
        {canWaivePin && (
          <ActionButton
            need="operations"
            url={`${url}/waive-pin`}
            label={labels.waivePin}
            title={labels.waivePin}
            text={labels.waivePinText}
            done={labels.waived}
          />
        )}
        {canResolve && <Resolve url={url} claimMaxTzs={claimMaxTzs} />}
        {cancellation && (
          <ActionButton
            need="operations"
            url={`${url}/cancel`}
            schema="adminCancelRequest"
            label={labels.cancel}
            title={labels.cancel}
            text={labels.cancelText(formatTzs(cancellation.feeTzs), formatTzs(cancellation.refundTzs))}
            body={{ max_fee: cancellation.feeTzs }}
            done={labels.cancelled}
            tone="danger"
          />
        )}
      </div>
    </Section>
  );
}

function Resolve({ url, claimMaxTzs }: { url: string; claimMaxTzs: number }) {
  const labels = useLabels(SHIPMENT_LABELS);
  return (
    <ActionButton
      need="failures"
      url={`${url}/resolve`}
      schema="resolveFailureRequest"
      label={labels.resolve}
      title={labels.resolve}
      text={labels.resolveText}
      fields={[
        {
          name: "resolution",
          kind: "choice",
          label: labels.resolutionField,
          value: "refunded",
          options: [
            { value: "refunded", label: labels.refund },
            { value: "written_off", label: labels.writeOff },
          ],
        },
        {
          name: "claim",
          kind: "integer",
          label: labels.claim,
          hint: labels.claimHint(formatTzs(claimMaxTzs)),
          optional: true,
        },
      ]}
      done={labels.resolved}
      tone="danger"
    />
  );
}

interface CustodyStoriesProps {
  url: string;
  custodyCase: ShipmentDetail["decisions"]["custodyCases"][number];
}

function CustodyCaseDetails({ url, custodyCase }: CustodyStoriesProps) {
  const labels = useLabels(CUSTODY_LABELS);
  const { id, kind, rider, phone, claim, known, settlements } = custodyCase;
  const moment = (at: string) => <AdminLocalTime at={new Date(at)} isWithin />;
  return (
    <div className="space-y-3 border-line border-b px-5 py-4">
      <Banner tone="warning">{labels.kinds[kind]}</Banner>
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

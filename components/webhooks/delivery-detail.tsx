import { useLabels, useLocale } from "#locale";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { CodeBlock } from "@/components/ui/code-block";
import { formatMoment } from "@/lib/core/locale";
import { DeliveryAttempt } from "./attempt";
import { DeliveryBadge } from "./delivery-badge";
import { DELIVERY_LABELS } from "./delivery-labels";
import type { AttemptView, DeliveryView } from "./endpoint-view";

interface DeliveryDetailProps {
  delivery: DeliveryView & { request_body: string; attempt_log: AttemptView[] };
}

export function DeliveryDetail({ delivery }: DeliveryDetailProps) {
  const labels = useLabels(DELIVERY_LABELS);
  const attempts = [...delivery.attempt_log].reverse();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="min-w-0 space-y-5">
        <Facts delivery={delivery} />
        <Section>
          <SectionHeader title={labels.attemptLog} />
          {attempts.length === 0 ? (
            <p className="px-5 py-4 text-muted text-sm">{labels.noAttempts}</p>
          ) : (
            <ol className="divide-y divide-line">
              {attempts.map((attempt, index) => (
                <DeliveryAttempt key={attempt.attempt} attempt={attempt} isOpen={index === 0} />
              ))}
            </ol>
          )}
        </Section>
      </div>
      <div className="min-w-0">
        <CodeBlock title={labels.body}>{indented(delivery.request_body)}</CodeBlock>
      </div>
    </div>
  );
}

function Facts({ delivery }: { delivery: DeliveryView }) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  const now = new Date();
  const moment = (at: string) => formatMoment(new Date(at), now, locale);
  return (
    <Section>
      <SectionBody>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">{labels.status}</dt>
          <dd>
            <DeliveryBadge status={delivery.status} />
          </dd>
          <dt className="text-muted">{labels.eventId}</dt>
          <dd className="break-all font-mono text-xs">{delivery.event_id}</dd>
          <dt className="text-muted">{labels.created}</dt>
          <dd>{moment(delivery.created_at)}</dd>
          {delivery.next_attempt_at && delivery.attempts > 0 && (
            <>
              <dt className="text-muted">{labels.nextAttempt}</dt>
              <dd>{moment(delivery.next_attempt_at)}</dd>
            </>
          )}
          {delivery.replay_of !== null && (
            <>
              <dt className="text-muted">{labels.replayOf}</dt>
              <dd className="tabular-nums">{`#${delivery.replay_of}`}</dd>
            </>
          )}
        </dl>
      </SectionBody>
    </Section>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

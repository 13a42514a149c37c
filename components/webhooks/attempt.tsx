import { useLabels, useLocale } from "#locale";
import { Status } from "@/components/ui/status";
import { CodeBlock } from "@/components/ui/code-block";
import { formatMoment } from "@/lib/core/locale";
import { DELIVERY_LABELS } from "./delivery-labels";
import { type AttemptView, formatMilliseconds } from "./endpoint-view";

interface AttemptProps {
  attempt: AttemptView;
  isOpen: boolean;
}

export function DeliveryAttempt({ attempt, isOpen }: AttemptProps) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  const {
    status_code: code,
    error,
    duration_ms: ms,
    request_headers: headers,
    response_body: body,
  } = attempt;
  const isGood = code !== null && code >= 200 && code < 300;
  return (
    <li>
      <details open={isOpen}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm hover:bg-sunken">
          <span className="font-medium">{labels.attempt(attempt.attempt)}</span>
          <Status tone={isGood ? "success" : "danger"}>{code ?? labels.noAnswer}</Status>
          <span className="text-muted tabular-nums">{formatMilliseconds(ms)}</span>
          <span className="ml-auto text-muted">
            {formatMoment(new Date(attempt.requested_at), new Date(), locale)}
          </span>
        </summary>
        <div className="space-y-3 px-5 pt-1 pb-4">
          {error && (
            <p lang="en" className="break-words font-mono text-bad text-xs">
              {error}
            </p>
          )}
          <CodeBlock title={labels.responseBody}>{body || labels.noBody}</CodeBlock>
          <CodeBlock title={labels.requestHeaders}>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join("\n")}
          </CodeBlock>
        </div>
      </details>
    </li>
  );
}

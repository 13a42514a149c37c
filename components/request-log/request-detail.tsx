import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { Section, SectionBody } from "@/components/ui/section";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { formatMoment } from "@/lib/core/locale";
import { REQUEST_LOG_LABELS } from "./labels";
import { StatusCode } from "./status-code";

interface RequestDetailProps {
  request: {
    status: number;
    durationMs: number;
    requestId: string;
    ip: string | null;
    keyName: string | null;
    keyLast4: string | null;
    requestBody: string | null;
    responseBody: string | null;
    createdAt: Date;
  };
}

export function RequestDetail({ request }: RequestDetailProps) {
  const locale = useLocale();
  const labels = useLabels(REQUEST_LOG_LABELS);
  const key = request.keyName === null ? labels.noKey : `${request.keyName} …${request.keyLast4}`;
  return (
    <div className="space-y-5">
      <Section>
        <SectionBody>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:flex sm:flex-wrap sm:justify-between">
            <Fact term={labels.status}>
              <StatusCode status={request.status} />
            </Fact>
            <Fact term={labels.took}>{`${request.durationMs} ms`}</Fact>
            <Fact term={labels.time}>{formatMoment(request.createdAt, new Date(), locale)}</Fact>
            <Fact term={labels.key}>{key}</Fact>
            {request.ip && <Fact term={labels.ip}>{request.ip}</Fact>}
            <Fact term={labels.requestId} isWide>
              <span className="inline-flex flex-wrap items-center gap-1">
                <span className="break-all font-mono text-xs">{request.requestId}</span>
                <CopyButton
                  text={request.requestId}
                  label={labels.copy}
                  copiedLabel={labels.copied}
                  tone="quiet"
                  iconOnly
                />
              </span>
            </Fact>
          </dl>
        </SectionBody>
      </Section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0">
          <CodeBlock title={labels.requestBody}>
            {request.requestBody ? indented(request.requestBody) : labels.noRequestBody}
          </CodeBlock>
        </div>
        <div className="min-w-0">
          <CodeBlock title={labels.responseBody}>
            {request.responseBody ? indented(request.responseBody) : labels.noResponseBody}
          </CodeBlock>
        </div>
      </div>
      <p className="text-muted text-sm">{labels.redacted}</p>
    </div>
  );
}

function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="mt-0.5 break-words tabular-nums">{children}</dd>
    </div>
  );
}

/** Formats JSON. Returns a truncated body unchanged, because a truncated body is not valid JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

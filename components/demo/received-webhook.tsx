import { formatRelativeTime, formatMoment } from "@/lib/core/locale";
import { Status } from "../ui/status";

export interface ReceivedWebhookFacts {
  receivedAt: Date;
  type: string;
  valid: "yes" | "no";
  headers: Record<string, string>;
  body: string;
}

export function ReceivedWebhookCard({ webhook, now }: { webhook: ReceivedWebhookFacts; now: Date }) {
  const facts = read(webhook.body);
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5">
        <svg viewBox="0 0 8 12" className="h-3 w-2 text-muted group-open:rotate-90" aria-hidden="true">
          <path d="M1.5 1.5L6 6l-4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span className="font-medium font-mono text-sm">{webhook.type || "unknown"}</span>
        {webhook.valid === "yes" ? (
          <Status tone="success">signature valid</Status>
        ) : (
          <Status tone="danger">signature refused</Status>
        )}
        <span className="text-muted text-sm">{facts}</span>
        <time dateTime={webhook.receivedAt.toISOString()} className="ml-auto text-muted text-sm tabular-nums">
          {`${formatMoment(webhook.receivedAt, now, "en")} · ${formatRelativeTime(webhook.receivedAt, now, "en")}`}
        </time>
      </summary>
      <div className="space-y-3 px-4 pb-4 sm:px-5">
        <Source name="Headers" text={headerLines(webhook.headers)} />
        <Source name="Body" text={pretty(webhook.body)} />
      </div>
    </details>
  );
}

function Source({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h3 className="mb-1 font-medium text-muted text-xs">{name}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-lg bg-sunken px-3 py-2 font-mono text-xs leading-relaxed"
      >
        {text}
      </pre>
    </div>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Formats JSON. Returns text that is not JSON unchanged. */
function pretty(body: string): string {
  const value = parse(body);
  return value === undefined ? body : JSON.stringify(value, null, 2);
}

function read(body: string): string {
  const { data, mode } = Object(parse(body)) as { data?: { shipment_number?: string }; mode?: string };
  return [data?.shipment_number, mode].filter(Boolean).join(" · ");
}

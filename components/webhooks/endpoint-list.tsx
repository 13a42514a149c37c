import { Webhook } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { BreakableUrl } from "@/components/ui/breakable";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { formatRelativeTime } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { EndpointBadge } from "./endpoint-badge";
import { WEBHOOK_LABELS } from "./labels";
import { type EndpointHealthView, type EndpointView, formatMilliseconds } from "./endpoint-view";

interface EndpointListProps {
  endpoints: (EndpointView & { health: EndpointHealthView })[];
  mode: Mode;
}

export function EndpointList({ endpoints, mode }: EndpointListProps) {
  const labels = useLabels(WEBHOOK_LABELS);
  const root = `/dashboard/${mode}/webhooks`;
  if (endpoints.length === 0) {
    return (
      <Section>
        <EmptyState
          icon={<Webhook aria-hidden="true" />}
          title={labels.empty.title}
          text={labels.empty.text}
          action={<ButtonLink href={`${root}/new`}>{labels.add}</ButtonLink>}
        />
      </Section>
    );
  }
  return (
    <Section>
      <ul className="divide-y divide-line" aria-label={labels.list}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id} className="relative px-5 py-4 hover:bg-sunken">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <HoverPrefetchLink
                href={`${root}/${endpoint.id}`}
                className="min-w-0 font-medium font-mono text-sm after:absolute after:inset-0"
              >
                <BreakableUrl text={endpoint.url} />
              </HoverPrefetchLink>
              <EndpointBadge endpoint={endpoint} />
            </div>
            <p className="mt-1 text-muted text-sm">
              {endpoint.description && <span>{`${endpoint.description} · `}</span>}
              <span>{labels.events(endpoint.events.length)}</span>
            </p>
            <Health health={endpoint.health} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Health({ health }: { health: EndpointHealthView }) {
  const locale = useLocale();
  const labels = useLabels(WEBHOOK_LABELS).health;
  const facts: [string, string][] = [];
  if (health.successRate !== null) facts.push([labels.success, formatPercent(health.successRate)]);
  if (health.attempts > 0) {
    const note = labels.attemptsNote(health.failedAttempts);
    facts.push([labels.attempts, `${health.attempts} (${note.charAt(0).toLowerCase()}${note.slice(1)})`]);
  }
  if (health.retrying > 0) facts.push([labels.retrying, String(health.retrying)]);
  if (health.waiting > 0) facts.push([labels.waiting, String(health.waiting)]);
  if (health.latencyMs) facts.push([labels.latency, formatMilliseconds(health.latencyMs.median)]);
  if (health.lastSuccessAt) {
    facts.push([labels.lastSuccess, formatRelativeTime(new Date(health.lastSuccessAt), new Date(), locale)]);
  }
  if (facts.length === 0) return <p className="mt-2 text-muted text-sm">{labels.none}</p>;
  return (
    <dl aria-label={labels.title} className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rounds down, so that 100 % means no failures. */
export function formatPercent(rate: number): string {
  return `${Math.floor(rate * 100)}%`;
}

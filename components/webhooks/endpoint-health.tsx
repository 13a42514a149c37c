import { Stat } from "@/components/ui/stat";
import { formatDistance, type Locale } from "@/lib/core/locale";
import { percent } from "./endpoint-list";
import { WEBHOOK_LABELS } from "./labels";
import { formatMilliseconds, type ShownHealth } from "./shown-endpoint";

export function EndpointHealthCard({ health, locale }: { health: ShownHealth; locale: Locale }) {
  const labels = WEBHOOK_LABELS[locale].health;
  const { successRate, latencyMs, lastSuccessAt } = health;
  const last = lastSuccessAt && formatDistance(new Date(lastSuccessAt), new Date(), locale);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label={labels.title}>
      <Stat
        label={labels.success}
        value={successRate === null ? "–" : percent(successRate)}
        note={successRate === null ? labels.none : labels.successNote(health.succeeded, health.failed)}
      />
      <Stat
        label={labels.latency}
        value={latencyMs ? formatMilliseconds(latencyMs.median) : "–"}
        note={latencyMs && labels.latencyNote(formatMilliseconds(latencyMs.p95))}
      />
      <Stat
        label={labels.lastSuccess}
        value={<span className="max-sm:text-base">{last ?? labels.never}</span>}
      />
      <Stat
        label={labels.waiting}
        value={health.waiting + health.retrying}
        note={labels.retrying(health.retrying)}
      />
    </dl>
  );
}

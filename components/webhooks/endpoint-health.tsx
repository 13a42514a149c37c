import { useLabels, useLocale } from "#locale";
import { Stat } from "@/components/ui/stat";
import { formatRelativeTime, type Locale } from "@/lib/core/locale";
import { formatPercent } from "./endpoint-list";
import { WEBHOOK_LABELS } from "./labels";
import { type EndpointHealthView, formatMilliseconds } from "./endpoint-view";

interface HealthProps {
  health: EndpointHealthView;
}

/** Shows deliveries and attempts separately, because a delivery may take several attempts. */
export function EndpointHealthCard({ health }: HealthProps) {
  const locale = useLocale();
  const labels = useLabels(WEBHOOK_LABELS).health;
  const { successRate, latencyMs, lastSuccessAt, attempts, retrying } = health;
  const last = lastSuccessAt && formatRelativeTime(new Date(lastSuccessAt), new Date(), locale);
  const unended = attempts === 0 ? labels.none : labels.noneEnded;
  return (
    <dl
      className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 lg:grid-cols-3"
      aria-label={labels.title}
    >
      <Stat
        label={labels.success}
        value={successRate === null ? "–" : formatPercent(successRate)}
        note={successRate === null ? unended : labels.successNote(health.succeeded, health.failed)}
      />
      <Stat
        label={labels.attempts}
        value={attempts}
        note={attempts === 0 ? labels.none : labels.attemptsNote(health.failedAttempts)}
      />
      <Stat label={labels.retrying} value={retrying} note={nextOf(health, locale)} />
      <Stat label={labels.waiting} value={health.waiting} />
      <Stat
        label={labels.latency}
        value={latencyMs ? formatMilliseconds(latencyMs.median) : "–"}
        note={latencyMs && labels.latencyNote(formatMilliseconds(latencyMs.p95))}
      />
      <Stat
        label={labels.lastSuccess}
        value={<span className="max-sm:text-base">{last ?? labels.never}</span>}
      />
    </dl>
  );
}

function nextOf({ nextAttemptAt }: EndpointHealthView, locale: Locale): string {
  const labels = WEBHOOK_LABELS[locale].health;
  if (nextAttemptAt === null) return labels.noRetry;
  const [next, now] = [new Date(nextAttemptAt), new Date()];
  return next > now ? labels.nextAttempt(formatRelativeTime(next, now, locale)) : labels.due;
}

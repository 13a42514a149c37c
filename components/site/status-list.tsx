import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { formatMomentInSentence, type Locale } from "@/lib/core/locale";
import type { PartState, PartStatus } from "@/lib/core/service-status";
import { STATUS_PAGE_LABELS } from "./status-labels";

const TONES: Record<PartState, StatusTone> = {
  working: "success",
  late: "warning",
  failing: "danger",
  idle: "neutral",
  off: "neutral",
  unknown: "warning",
};

/** Refresh interval in seconds. The page is cached for this time, so a faster refresh would show the same data. */
const RENEWED_SECONDS = 60;

interface StatusListProps {
  parts: readonly PartStatus[];
  at: Date;
}

export function StatusList({ parts, at }: StatusListProps) {
  const locale = useLocale();
  const labels = useLabels(STATUS_PAGE_LABELS);
  return (
    <div data-renew={RENEWED_SECONDS} className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6">
      <noscript>
        <meta httpEquiv="refresh" content={String(RENEWED_SECONDS)} />
      </noscript>
      <h1 className="font-display font-semibold text-4xl tracking-tight">{labels.title}</h1>
      <p className="mt-3 text-pretty text-lg text-muted">{labels.lead}</p>
      <p className="mt-3 text-muted text-sm">
        <span>{`${labels.asOf} `}</span>
        <time dateTime={at.toISOString()}>{formatMomentInSentence(at, at, locale)}</time>
        <span>{` (${labels.zone})`}</span>
      </p>
      <ul className="mt-6 divide-y divide-line border-line border-y">
        {parts.map((status) => (
          <li key={status.part} className="items-baseline gap-x-6 space-y-2 py-4 sm:flex sm:space-y-0">
            <div className="min-w-0 flex-1">
              <h2 className="font-display font-semibold text-xl tracking-tight">
                {labels.parts[status.part][0]}
              </h2>
              <p className="text-muted text-sm">{labels.parts[status.part][1]}</p>
            </div>
            <div className="sm:max-w-72 sm:text-right">
              <Status tone={TONES[status.state]}>{labels.states[status.state]}</Status>
              <p className="mt-1 text-faint text-sm tabular-nums">{moment(status, at, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moment({ part, state, since }: PartStatus, at: Date, locale: Locale): string {
  const labels = STATUS_PAGE_LABELS[locale];
  if (state === "off") return labels.offText;
  if (since === null) return state === "idle" ? labels.noneLately : labels.unknownText;
  const words = state !== "working" ? labels.since : part === "api" ? labels.upSince : labels.lastAt;
  return `${words} ${formatMomentInSentence(since, at, locale)}`;
}

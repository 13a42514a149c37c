import { useLocale } from "#locale";
import { formatRelativeTime, formatMoment, formatMomentInSentence } from "@/lib/core/locale";

interface MomentProps {
  at: Date | string | null;
  /** Client components must pass the time of the server; the default is the time of rendering. */
  now?: Date;
  /** Text that is shown when `at` is null. */
  none?: string;
  /** Shows "5 minutes ago" instead of "Today, 15:40". */
  isDistance?: boolean;
  /** Shows "today, 15:40", for use within a sentence. */
  isWithin?: boolean;
}

export function AdminLocalTime({ at, now = new Date(), none = "–", isDistance, isWithin }: MomentProps) {
  const locale = useLocale();
  if (at === null) return none;
  const date = typeof at === "string" ? new Date(at) : at;
  const format = isDistance ? formatRelativeTime : isWithin ? formatMomentInSentence : formatMoment;
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()} className="sm:whitespace-nowrap">
      {format(date, now, locale)}
    </time>
  );
}

import { useLocale } from "#locale";
import { formatRelativeTime, formatMoment, formatMomentInSentence } from "@/lib/core/locale";

interface MomentProps {
  at: string;
  now: string;
  /** Adds the relative time: "5 minutes ago". */
  withDistance?: boolean;
  /** Formats the time for use in a sentence: "today, 15:40". */
  isWithin?: boolean;
}

/**
 * A time in Tanzania's time zone. Suppresses hydration warnings, because locale data of server and browser may
 * differ.
 */
export function LocalTime({ at, now, withDistance, isWithin }: MomentProps) {
  const locale = useLocale();
  const [date, today] = [new Date(at), new Date(now)];
  return (
    <time dateTime={at} className="tabular-nums" suppressHydrationWarning>
      {`${(isWithin ? formatMomentInSentence : formatMoment)(date, today, locale)}${withDistance ? ` · ${formatRelativeTime(date, today, locale)}` : ""}`}
    </time>
  );
}

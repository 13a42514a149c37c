import { useLocale } from "#locale";
import { formatRelativeTime, formatMoment, formatMomentInSentence } from "@/lib/core/locale";

interface MomentProps {
  at: string;
  now: string;
  /** "5 minutes ago" besides "Today, 15:40". */
  withDistance?: boolean;
  /** It stands within a sentence: "today, 15:40". */
  isWithin?: boolean;
}

/** A moment in Tanzania's time. Browsers' and our own tables of words differ at times, hence no warning. */
export function Moment({ at, now, withDistance, isWithin }: MomentProps) {
  const locale = useLocale();
  const [date, today] = [new Date(at), new Date(now)];
  return (
    <time dateTime={at} className="tabular-nums" suppressHydrationWarning>
      {`${(isWithin ? formatMomentInSentence : formatMoment)(date, today, locale)}${withDistance ? ` · ${formatRelativeTime(date, today, locale)}` : ""}`}
    </time>
  );
}

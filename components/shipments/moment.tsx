import { formatDistance, formatMoment, type Locale } from "@/lib/core/locale";

interface MomentProps {
  at: string;
  now: string;
  locale: Locale;
  /** "5 minutes ago" besides "Today, 15:40". */
  withDistance?: boolean;
}

/** A moment in Tanzania's time. Browsers' and our own tables of words differ at times, hence no warning. */
export function Moment({ at, now, locale, withDistance }: MomentProps) {
  const [date, today] = [new Date(at), new Date(now)];
  return (
    <time dateTime={at} className="tabular-nums" suppressHydrationWarning>
      {formatMoment(date, today, locale)}
      {withDistance && ` · ${formatDistance(date, today, locale)}`}
    </time>
  );
}

import { ChevronRight, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { formatRelativeTime } from "@/lib/core/locale";
import { ADMIN_OVERVIEW_LABELS, type AttentionItem } from "./labels-overview";

interface NeedsYouProps {
  counts: Record<AttentionItem, number>;
  /** Time of the oldest waiting item of each kind. */
  oldest: Partial<Record<AttentionItem, Date | null>>;
}

const PAGES: Record<AttentionItem, string> = {
  findings: "/admin/audit-log/ledger",
  unmatchedCallbacks: "/admin/payments/unmatched",
  approvals: "/admin/merchants",
  undecided: "/admin/shipments?view=undecided",
  waiting: "/admin/shipments?view=waiting",
  failedMessages: "/admin/messages?status=failed",
  failedJobs: "/admin/failed-jobs",
  troubledEndpoints: "/admin/failed-jobs/webhooks",
  frozenWallets: "/admin/audit-log?action=wallet.frozen",
};

export function AttentionList({ counts, oldest }: NeedsYouProps) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_OVERVIEW_LABELS);
  const matters = (Object.keys(PAGES) as AttentionItem[]).filter((matter) => counts[matter] > 0);
  return (
    <Section>
      <SectionHeader title={labels.needsYou} />
      {matters.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={labels.allQuiet} text={labels.allQuietText} />
      )}
      <ul className="divide-y divide-line">
        {matters.map((matter) => (
          <li key={matter}>
            <Link
              href={PAGES[matter]}
              prefetch={false}
              className="flex min-h-12 items-center justify-between gap-3 px-5 py-2.5 text-sm hover:bg-sunken"
            >
              <span>
                <span className="font-medium">{labels.matters[matter](counts[matter])}</span>
                {oldest[matter] && (
                  <span className="text-muted">
                    {`, ${labels.oldest(formatRelativeTime(oldest[matter], new Date(), locale))}`}
                  </span>
                )}
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

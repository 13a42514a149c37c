import { ArrowRight, Package } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import type { Mode } from "@/lib/core/mode";
import { SHIPMENT_STATUSES, type ShipmentStatus } from "@/lib/core/statuses";
import { OVERVIEW_LABELS } from "./labels";

interface TodayProps {
  counts: Record<ShipmentStatus, number>;
  mayBook: boolean;
  /** Day in Tanzania, `YYYY-MM-DD`. */
  day: string;
  mode: Mode;
}

export function StatusCountsCard({ counts, mayBook, day, mode }: TodayProps) {
  const locale = useLocale();
  const labels = useLabels(OVERVIEW_LABELS);
  const root = `/dashboard/${mode}/shipments`;
  const present = SHIPMENT_STATUSES.filter((status) => counts[status] > 0);
  const most = Math.max(1, ...present.map((status) => counts[status]));
  return (
    <Section>
      <SectionHeader title={labels.today.title} hint={labels.today.hint} />
      {present.length === 0 ? (
        <EmptyState
          icon={<Package aria-hidden="true" />}
          title={labels.today.empty}
          text={labels.today.emptyText}
          action={
            mayBook && (
              <ButtonLink href={`${root}/new`} prefetch={false}>
                {labels.today.send}
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="py-2">
          {present.map((status) => (
            <li key={status}>
              <Link
                prefetch={false}
                href={`${root}?${new URLSearchParams({ status, from: day, to: day })}`}
                className="grid min-h-11 grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-x-3 px-5 py-1.5 text-sm hover:bg-sunken sm:grid-cols-[11rem_minmax(0,1fr)_2.5rem]"
              >
                <span>{SHIPMENT_TEXTS[locale].statuses[status]}</span>
                <span className="max-sm:hidden" aria-hidden="true">
                  <span
                    className={classNames("block h-2 rounded-full", BAR[status] ?? "bg-act")}
                    style={{ width: `${Math.max(2, (counts[status] / most) * 100)}%` }}
                  />
                </span>
                <span className="text-right font-medium tabular-nums">{counts[status]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        href={root}
        prefetch={false}
        className="flex min-h-11 items-center justify-between rounded-b-xl border-t border-line px-5 font-medium text-act text-sm hover:bg-sunken"
      >
        <span>{labels.today.all}</span>
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </Section>
  );
}

const BAR: Partial<Record<ShipmentStatus, string>> = {
  pending: "bg-warn",
  cancelled: "bg-edge",
  failed: "bg-bad",
  delivered: "bg-good",
};

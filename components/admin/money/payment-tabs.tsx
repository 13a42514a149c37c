import { useLabels } from "#locale";
import { buildHref } from "@/components/admin/keyset-pages";
import { Tabs } from "@/components/ui/tabs";
import type { Mode } from "@/lib/core/mode";
import { PAYMENT_LABELS } from "./labels-payments";

const VIEWS = ["open", "late", "mismatched", "reversed"] as const;

interface PaymentTabsProps {
  current: (typeof VIEWS)[number] | "unmatched";
  mode: Mode;
}

export function PaymentTabs({ current, mode }: PaymentTabsProps) {
  const labels = useLabels(PAYMENT_LABELS);
  const kept = { mode: mode === "live" ? undefined : mode };
  return (
    <Tabs
      label={labels.title}
      tabs={[
        ...VIEWS.map((view) => ({
          href: buildHref("/admin/payments", { ...kept, view: view === "open" ? undefined : view }),
          label: labels.views[view],
          isCurrent: view === current,
        })),
        {
          href: buildHref("/admin/payments/unmatched", kept),
          label: labels.views.unmatched,
          isCurrent: current === "unmatched",
        },
      ]}
    />
  );
}

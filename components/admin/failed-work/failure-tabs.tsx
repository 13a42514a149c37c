import { Tabs } from "@/components/ui/tabs";
import type { Locale } from "@/lib/core/locale";
import { FAILURE_LABELS } from "./labels-failures";

export function FailureTabs({ current, locale }: { current: "jobs" | "webhooks"; locale: Locale }) {
  const labels = FAILURE_LABELS[locale];
  return (
    <Tabs
      label={labels.title}
      tabs={[
        { href: "/admin/failed-jobs", label: labels.jobs, isCurrent: current === "jobs" },
        {
          href: "/admin/failed-jobs/webhooks",
          label: labels.webhooks,
          isCurrent: current === "webhooks",
        },
      ]}
    />
  );
}

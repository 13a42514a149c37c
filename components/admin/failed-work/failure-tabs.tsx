import { useLabels } from "#locale";
import { Tabs } from "@/components/ui/tabs";
import { FAILURE_LABELS } from "./labels-failures";

export function FailureTabs({ current }: { current: "jobs" | "webhooks" }) {
  const labels = useLabels(FAILURE_LABELS);
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

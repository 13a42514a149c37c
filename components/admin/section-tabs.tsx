import { Tabs } from "@/components/ui/tabs";

const PAGES = {
  log: "/admin/audit-log",
  ledger: "/admin/audit-log/ledger",
  jobs: "/admin/failed-jobs",
  webhooks: "/admin/failed-jobs/webhooks",
} as const;

interface SectionTabsProps<Tab extends keyof typeof PAGES> {
  labels: Record<Tab | "title", string>;
  tabs: readonly Tab[];
  current: Tab;
}

export function SectionTabs<Tab extends keyof typeof PAGES>({
  labels,
  tabs,
  current,
}: SectionTabsProps<Tab>) {
  return (
    <Tabs
      label={labels.title}
      tabs={tabs.map((tab) => ({ href: PAGES[tab], label: labels[tab], isCurrent: tab === current }))}
    />
  );
}

import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { Tabs } from "@/components/ui/tabs";
import type { Locale } from "@/lib/core/locale";

export function AuditTabs({ current, locale }: { current: "log" | "ledger"; locale: Locale }) {
  const labels = AUDIT_LABELS[locale];
  return (
    <Tabs
      label={labels.title}
      tabs={[
        { href: "/admin/audit-log", label: labels.log, isCurrent: current === "log" },
        { href: "/admin/audit-log/ledger", label: labels.ledger, isCurrent: current === "ledger" },
      ]}
    />
  );
}

import { useLabels } from "#locale";
import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { Tabs } from "@/components/ui/tabs";

export function AuditTabs({ current }: { current: "log" | "ledger" }) {
  const labels = useLabels(AUDIT_LABELS);
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

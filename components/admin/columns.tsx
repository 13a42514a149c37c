import { Status } from "@/components/ui/status";
import type { Column } from "@/components/ui/data-table";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";
import { ModeBadge } from "./status-badge";
import { TextLink } from "./text-link";

export function actionsColumn(locale: Locale) {
  return { label: ADMIN_LABELS[locale].actions, isQuiet: true, isEnd: true };
}

export function activeColumn(locale: Locale): Column<{ is_active: boolean }> {
  const { status, active, inactive } = ADMIN_LABELS[locale];
  return {
    label: status,
    cell: ({ is_active }) => (
      <Status tone={is_active ? "success" : "neutral"}>{is_active ? active : inactive}</Status>
    ),
  };
}

export function figureColumn<Field extends string>(
  label: string,
  field: Field,
): Column<Record<Field, number>> {
  return { label, isEnd: true, cell: (row) => row[field].toLocaleString("en-US") };
}

interface MerchantCellProps {
  merchantId: number;
  businessName: string;
  mode: Mode;
}

export function MerchantCell({ merchantId, businessName, mode }: MerchantCellProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <TextLink href={`/admin/merchants/${merchantId}`}>{businessName}</TextLink>
      <ModeBadge mode={mode} />
    </span>
  );
}

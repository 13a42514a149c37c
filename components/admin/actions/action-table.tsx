import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { AdminLocalTime } from "@/components/admin/moment";
import { TextLink } from "@/components/admin/text-link";
import type { ListedAction } from "@/lib/admin/log/actions";
import type { SubjectLocation, SubjectType } from "@/lib/core/admin/admin-action";
import { FieldChanges } from "./field-changes";
import { formatActionName } from "./history";
import { AUDIT_LABELS } from "./labels-audit";

const PAGES: Partial<Record<SubjectType | SubjectLocation["page"], (id: string) => string>> = {
  merchant: (id) => `/admin/merchants/${id}`,
  shipment: (id) => `/admin/shipments/${id}`,
  vehicle_type: (id) => `/admin/catalogue/vehicles/${id}`,
  package_size_tier: (id) => `/admin/catalogue/tiers/${id}`,
  hub: (id) => `/admin/network/hubs/${id}`,
  lane: (id) => `/admin/network/lanes/${id}`,
  settings: () => "/admin/pricing",
  payment: (id) => `/admin/payments?search=${id}`,
  proposal: () => "/admin/proposals",
  staff: () => "/admin/staff",
};

export function ActionTable({ actions }: { actions: readonly ListedAction[] }) {
  const locale = useLocale();
  const labels = useLabels(AUDIT_LABELS);
  return (
    <DataTable
      caption={labels.title}
      rows={actions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.what,
          cell: ({ action, reason }) => (
            <>
              <span className="font-medium">{formatActionName(action, locale)}</span>
              {reason && <span className="block max-w-72 break-words text-muted">{`“${reason}”`}</span>}
            </>
          ),
        },
        { label: labels.subject, cell: (row) => <SubjectName action={row} /> },
        {
          label: labels.change,
          cell: ({ before, after }) => (
            <div className="max-w-80">
              <FieldChanges before={before} after={after} />
            </div>
          ),
        },
        {
          label: labels.who,
          cell: ({ actor, ip }) => (
            <>
              <span className="break-all">{actor ?? ADMIN_LABELS[locale].system}</span>
              {ip && <span className="block font-mono text-muted text-xs">{ip}</span>}
            </>
          ),
        },
        {
          label: labels.when,
          isEnd: true,
          cell: ({ createdAt }) => <AdminLocalTime at={createdAt} />,
        },
      ]}
    />
  );
}

type Subject = Pick<ListedAction, "subjectType" | "subjectId" | "place">;

export function SubjectName({ action }: { action: Subject }) {
  const locale = useLocale();
  const type = action.subjectType as SubjectType;
  const name = AUDIT_LABELS[locale].subjects[type] ?? type;
  const isNameless = type === "settings" || action.subjectId === "all" || action.subjectId === "new";
  const text = isNameless ? name : `${name} ${action.subjectId}`;
  const href = action.subjectId === "new" ? undefined : pageOf(action);
  return href ? <TextLink href={href}>{text}</TextLink> : text;
}

function pageOf({ subjectType, subjectId, place }: Subject): string | undefined {
  return place ? PAGES[place.page]?.(place.id) : PAGES[subjectType as SubjectType]?.(subjectId);
}

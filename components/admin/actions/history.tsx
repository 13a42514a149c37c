import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { AdminLocalTime } from "@/components/admin/moment";
import { Section, SectionHeader } from "@/components/ui/section";
import type { ListedAction } from "@/lib/admin/log/actions";
import type { AdminAction } from "@/lib/core/admin/admin-action";
import { isCatalogueKind } from "@/lib/core/admin/catalogue-change";
import type { Locale } from "@/lib/core/locale";
import { FieldChanges } from "./field-changes";
import { AUDIT_LABELS } from "./labels-audit";

interface HistoryProps {
  actions: readonly ListedAction[];
  /** Which changes have an undo button. The server rejects an undo after a later change of the same values. */
  undo: "newest" | "all" | "none";
}

export function ActionHistory({ actions, undo }: HistoryProps) {
  const locale = useLocale();
  const labels = useLabels(AUDIT_LABELS);
  const newest = actions.find(isUndoable);
  return (
    <Section className="mt-6">
      <SectionHeader title={labels.history} hint={undo === "none" ? undefined : labels.historyHints[undo]} />
      {actions.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.historyEmpty}</p>}
      <ol className="divide-y divide-line">
        {actions.map((action) => (
          <li key={action.id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-3">
            <div className="min-w-0 flex-1 space-y-1">
              <p className="text-sm">
                <span className="font-medium">{formatActionName(action.action, locale)}</span>{" "}
                <span className="text-muted">
                  <AdminLocalTime at={action.createdAt} />
                  <span>{` · ${action.actor ?? ADMIN_LABELS[locale].system}`}</span>
                </span>
              </p>
              <FieldChanges before={action.before} after={action.after} />
              {action.reason && <p className="text-muted text-sm">{`“${action.reason}”`}</p>}
            </div>
            {isUndoable(action) && (undo === "all" || (undo === "newest" && action === newest)) && (
              <Undo action={action} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Returns the name of an action, or `action` itself when the action is unknown. */
export function formatActionName(action: string, locale: Locale): string {
  return AUDIT_LABELS[locale].actions[action as AdminAction] ?? action;
}

function isUndoable({ action, subjectType, before, after }: ListedAction): boolean {
  const isChange = /\.(?:changed|undone)$/.test(action);
  return (
    isChange &&
    (subjectType === "settings" || isCatalogueKind(subjectType)) &&
    before !== null &&
    after !== null
  );
}

function Undo({ action }: { action: ListedAction }) {
  const labels = useLabels(AUDIT_LABELS);
  return (
    <ActionButton
      need={["catalogue", "prices", "settings"]}
      size="small"
      url={`/api/admin/actions/${action.id}/undo`}
      label={labels.undo}
      title={labels.undoTitle}
      text={labels.undoText}
      done={labels.undone}
    />
  );
}

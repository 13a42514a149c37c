import { ClipboardList } from "lucide-react";
import { parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { ActionTable } from "@/components/admin/actions/action-table";
import { formatActionName } from "@/components/admin/actions/history";
import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { FilterBar } from "@/components/admin/filter-bar";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { SectionTabs } from "@/components/admin/section-tabs";
import { FileLink } from "@/components/files/file-link";
import { buttonClass } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { buildOptions, Select } from "@/components/ui/select";
import { listActions, listAdministrators } from "@/lib/admin/log/actions";
import { hasStaffRight } from "@/lib/core/access/staff";
import { ADMIN_ACTION_NAMES, SUBJECT_TYPES } from "@/lib/core/admin/admin-action";

const PATH = "/admin/audit-log";

export const generateMetadata = createTitle((locale) => AUDIT_LABELS[locale].title);

export default async function AuditLog({ searchParams }: { searchParams: SearchParams }) {
  const { lists, staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = AUDIT_LABELS[locale];
  const query = await parseListQuery(searchParams);
  const action = parseChoice(ADMIN_ACTION_NAMES, query.action);
  const subjectType = parseChoice(SUBJECT_TYPES, query.subject);
  const [actorId, before] = [parseId(query.actor), parseId(query.before)];
  const [administrators, { rows, next }] = await Promise.all([
    listAdministrators(),
    listActions({ action, subjectType, actorId, before }, lists),
  ]);
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          hasStaffRight(staffRole, "log") && (
            <FileLink href="/api/admin/audit-log/export" className={buttonClass({ tone: "secondary" })}>
              {labels.exportCsv}
            </FileLink>
          )
        }
      />
      <SectionTabs labels={labels} tabs={["log", "ledger"]} current="log" />
      <FilterBar action={PATH} isFiltered={Boolean(action ?? subjectType ?? actorId)}>
        <Select
          id="actor"
          label={labels.who}
          defaultValue={query.actor ?? ""}
          any={labels.anybody}
          options={administrators.map(({ id, email }) => ({ value: String(id), label: email }))}
        />
        <Select
          id="subject"
          label={labels.subject}
          defaultValue={subjectType ?? ""}
          any={labels.anything}
          options={buildOptions(SUBJECT_TYPES, labels.subjects)}
        />
        <Select
          id="action"
          label={labels.what}
          defaultValue={action ?? ""}
          any={labels.anything}
          options={ADMIN_ACTION_NAMES.map((value) => ({ value, label: formatActionName(value, locale) }))}
        />
      </FilterBar>
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title={labels.empty} text={labels.emptyText} />
        ) : (
          <ActionTable actions={rows} />
        )}
        <KeysetPages
          path={PATH}
          query={{ actor: query.actor, subject: subjectType, action }}
          isFirst={!before}
          next={next}
        />
      </Section>
    </>
  );
}

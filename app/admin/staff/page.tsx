import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionButton } from "@/components/admin/action-button";
import { STAFF_LABELS } from "@/components/admin/staff/labels-staff";
import { buildRoleField, StaffTable } from "@/components/admin/staff/staff-table";
import { Section } from "@/components/ui/section";
import { PageHeader } from "@/components/ui/page-header";
import { listStaff } from "@/lib/admin/staff/staff-accounts";

export const generateMetadata = createTitle((locale) => STAFF_LABELS[locale].title);

export default async function Staff() {
  const { userId } = await requireAdmin("people");
  const locale = await getLocale();
  const labels = STAFF_LABELS[locale];
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          <ActionButton
            need="people"
            url="/api/admin/staff"
            schema="createStaffRequest"
            label={labels.add}
            title={labels.add}
            text={labels.addText}
            tone="primary"
            fields={[{ name: "email", kind: "text", label: labels.email }, buildRoleField(locale, "support")]}
            done={labels.added}
          />
        }
      />
      <Section>
        <StaffTable people={await listStaff(userId)} />
      </Section>
    </>
  );
}

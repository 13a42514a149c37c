import { useLabels, useLocale } from "#locale";
import { actionsColumn } from "@/components/admin/columns";
import { ActionButton } from "@/components/admin/action-button";
import { DataTable } from "@/components/ui/data-table";
import type { FieldSpec } from "@/components/admin/field-spec";
import { AdminLocalTime } from "@/components/admin/moment";
import { FactorResetButton } from "@/components/admin/factors/factor-reset";
import { Status } from "@/components/ui/status";
import type { ListedStaff } from "@/lib/admin/staff/staff-accounts";
import { STAFF_ROLES, type StaffRole } from "@/lib/core/access/staff";
import type { Locale } from "@/lib/core/locale";
import { STAFF_LABELS } from "./labels-staff";

export function StaffTable({ people }: { people: readonly ListedStaff[] }) {
  const locale = useLocale();
  const labels = useLabels(STAFF_LABELS);
  const emailOf = (id: number | null) => people.find(({ userId }) => userId === id)?.email;
  return (
    <DataTable
      caption={labels.title}
      rows={people}
      keyOf={({ userId }) => userId}
      columns={[
        {
          label: labels.person,
          cell: ({ email, personId, userId, isOwn }) => (
            <>
              <span className="break-all font-medium">{email}</span>
              {isOwn && <span className="text-muted">{` (${labels.you})`}</span>}
              {personId !== null && personId !== userId && (
                <span className="block text-muted text-xs">{labels.sameAs(emailOf(personId) ?? "")}</span>
              )}
            </>
          ),
        },
        {
          label: labels.role,
          cell: ({ role, disabledAt }) =>
            disabledAt ? <Status tone="danger">{labels.disabled}</Status> : labels.roles[role],
        },
        {
          label: labels.since,
          cell: ({ createdAt }) => <AdminLocalTime at={createdAt} />,
        },
        {
          label: labels.seen,
          cell: ({ seenAt }) => <AdminLocalTime at={seenAt} isDistance />,
        },
        {
          ...actionsColumn(locale),
          cell: (person) => (person.isOwn ? null : <StaffActions person={person} people={people} />),
        },
      ]}
    />
  );
}

export function buildRoleField(locale: Locale, value: StaffRole): FieldSpec {
  const { role, roles, roleTexts } = STAFF_LABELS[locale];
  const options = STAFF_ROLES.map((each) => ({ value: each, label: `${roles[each]}: ${roleTexts[each]}` }));
  return { name: "role", kind: "choice", label: role, value, options };
}

interface StaffActionsProps {
  person: ListedStaff;
  people: readonly ListedStaff[];
}

function StaffActions({ person, people }: StaffActionsProps) {
  const locale = useLocale();
  const labels = useLabels(STAFF_LABELS);
  const { userId, email, role, personId, disabledAt } = person;
  const url = `/api/admin/staff/${userId}`;
  const shared = { need: "people", size: "small" } as const;
  const others = people.filter((other) => other.userId !== userId);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <ActionButton
        {...shared}
        url={`${url}/role`}
        schema="staffRoleRequest"
        label={labels.changeRole}
        description={labels.changeRoleOf(email)}
        title={labels.changeRoleOf(email)}
        fields={[buildRoleField(locale, role)]}
        done={labels.roleChanged}
      />
      <ActionButton
        {...shared}
        url={`${url}/person`}
        schema="staffPersonRequest"
        label={labels.samePerson}
        description={labels.samePersonOf(email)}
        title={labels.samePersonOf(email)}
        text={labels.samePersonText}
        fields={[
          {
            name: "same_person_as",
            kind: "choice",
            label: labels.samePersonField,
            value: personId === userId ? "" : personId,
            isNumeric: true,
            optional: true,
            options: [
              { value: "", label: labels.ownPerson },
              ...others.map((other) => ({ value: String(other.userId), label: other.email })),
            ],
          },
        ]}
        done={labels.samePersonSet}
      />
      <ActionButton
        {...shared}
        url={`${url}/disable`}
        schema="staffDisabledRequest"
        label={disabledAt ? labels.enable : labels.disable}
        description={disabledAt ? labels.enableOf(email) : labels.disableOf(email)}
        title={disabledAt ? labels.enableOf(email) : labels.disableOf(email)}
        text={disabledAt ? labels.enableText : labels.disableText}
        body={{ disabled: disabledAt === null }}
        done={disabledAt ? labels.enabled : labels.wasDisabled}
        tone={disabledAt ? "secondary" : "danger"}
      />
      {person.hasFactor && <FactorResetButton person={{ id: userId, email }} isAlone />}
    </span>
  );
}

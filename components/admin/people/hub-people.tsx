import { useLabels, useLocale } from "#locale";
import { actionsColumn } from "@/components/admin/columns";
import { ActionButton } from "@/components/admin/action-button";
import { DataTable } from "@/components/ui/data-table";
import { AdminLocalTime } from "@/components/admin/moment";
import { Section, SectionHeader } from "@/components/ui/section";
import type { listHubPeople } from "@/lib/admin/people/hub-people";
import { HUB_PEOPLE_LABELS } from "./labels-hub-people";

type HubPerson = Awaited<ReturnType<typeof listHubPeople>>[number];

interface HubPeopleProps {
  hubId: string;
  people: readonly HubPerson[];
}

export function HubStaffCard({ hubId, people }: HubPeopleProps) {
  const locale = useLocale();
  const labels = useLabels(HUB_PEOPLE_LABELS);
  return (
    <Section className="mt-6">
      <SectionHeader title={labels.title} hint={labels.hint} actions={<NewPerson hubId={hubId} />} />
      {people.length === 0 ? (
        <p className="px-5 py-4 text-muted text-sm">{labels.empty}</p>
      ) : (
        <DataTable
          caption={labels.title}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            {
              label: labels.email,
              cell: ({ email }) => <span className="break-all font-medium">{email}</span>,
            },
            {
              label: labels.since,
              cell: ({ createdAt }) => <AdminLocalTime at={createdAt} />,
            },
            {
              label: labels.seen,
              cell: ({ seenAt }) => <AdminLocalTime at={seenAt} isDistance />,
            },
            { ...actionsColumn(locale), cell: (person) => <PersonActions person={person} /> },
          ]}
        />
      )}
    </Section>
  );
}

function NewPerson({ hubId }: { hubId: string }) {
  const labels = useLabels(HUB_PEOPLE_LABELS);
  return (
    <ActionButton
      need="operations"
      url={`/api/admin/hubs/${hubId}/people`}
      schema="createHubPersonRequest"
      label={labels.add}
      title={labels.add}
      text={labels.addText}
      fields={[{ name: "email", kind: "text", label: labels.email, hint: labels.emailHint }]}
      reason="none"
      done={labels.added}
    />
  );
}

function PersonActions({ person }: { person: HubPerson }) {
  const labels = useLabels(HUB_PEOPLE_LABELS);
  const { id, email } = person;
  const url = `/api/admin/hub-people/${id}`;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <ActionButton
        need="operations"
        size="small"
        url={`${url}/reset-password`}
        label={labels.reset}
        description={labels.resetTitle(email)}
        title={labels.resetTitle(email)}
        text={labels.resetText}
        done={labels.resetDone}
      />
      <ActionButton
        need="operations"
        size="small"
        url={`${url}/remove`}
        label={labels.remove}
        description={labels.removeTitle(email)}
        title={labels.removeTitle(email)}
        text={labels.removeText}
        done={labels.removed}
        tone="danger"
      />
    </span>
  );
}

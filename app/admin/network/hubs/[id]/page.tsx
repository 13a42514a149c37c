import { findRecord, RecordPage, recordTitle } from "@/app/admin/catalogue/record-page";
import { getLocale } from "@/app/page-choices";
import { buildRecordSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { HubStaffCard } from "@/components/admin/people/hub-people";
import { listHubPeople } from "@/lib/admin/people/hub-people";

interface HubProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: HubProps) {
  const row = await findRecord("hub", (await params).id);
  return recordTitle("hub", row?.name);
}

export default async function Hub({ params }: HubProps) {
  const { id } = await params;
  const row = await findRecord("hub", id);
  const specs = buildRecordSpecs(await getLocale(), "hub", row);
  const preview = row && ({ kind: "hub", id: row.id ?? null } as const);
  return (
    <RecordPage kind="hub" id={id} row={row} name={row?.name} specs={specs} preview={preview}>
      {row && <HubStaffCard hubId={id} people={await listHubPeople(Number(id))} />}
    </RecordPage>
  );
}

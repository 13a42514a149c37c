import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { hubSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import { HubStaffCard } from "@/components/admin/people/hub-people";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { listHubPeople } from "@/lib/admin/people/hub-people";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";

const LIST = "/admin/network";

/** Cached, because the page title and the page body read the same row. Returns null for a new hub. */
const find = cache(async (id: string) => {
  await requireAdmin(id === "new" ? "catalogue" : "read");
  const row = (await listCatalogue("hub")).find((hub) => String(hub.id) === id) ?? null;
  if (!row && id !== "new") notFound();
  return row;
});

interface HubProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: HubProps): Promise<Metadata> {
  const labels = CATALOGUE_LABELS[await getLocale()];
  return { title: `${(await find((await params).id))?.name ?? labels.add.hub} · ${labels.tabs.hubs}` };
}

export default async function Hub({ params }: HubProps) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const labels = CATALOGUE_LABELS[locale];
  const row = await find(id);
  const history = row ? (await listActions({ subjectType: "hub", subjectId: id })).rows : [];
  const people = row ? await listHubPeople(Number(id)) : [];
  return (
    <>
      <PageHeader
        title={row?.name ?? labels.add.hub}
        above={<TextLink href={LIST}>{labels.tabs.hubs}</TextLink>}
      />
      <RecordForm
        key={row?.version ?? "new"}
        url={row ? `/api/admin/hubs/${id}` : "/api/admin/hubs"}
        method={row ? "PATCH" : "POST"}
        schema={row ? "changeHubRequest" : "createHubRequest"}
        version={row?.version ?? null}
        {...hubSpecs(locale, row)}
        preview={row ? { kind: "hub", id: row.id ?? null } : null}
        listHref={LIST}
        access={{ need: "catalogue", prices: PRICE_FIELDS.hub }}
      />
      {row && <HubStaffCard hubId={id} people={people} />}
      {row && <ActionHistory actions={history} undo="newest" />}
    </>
  );
}

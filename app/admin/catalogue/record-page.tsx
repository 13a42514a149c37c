import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { useLocale } from "#locale";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import type { RecordSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import type { PreviewTarget } from "@/components/admin/catalogue/price-effect";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TextLink } from "@/components/admin/text-link";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import type { SessionUser } from "@/lib/accounts/find-session";
import { getRowKey, listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { listActions } from "@/lib/admin/log/actions";
import { hasStaffRight } from "@/lib/core/access/staff";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";
import type { Locale } from "@/lib/core/locale";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";

/** `right` is the staff right required to create a row. */
const KINDS = {
  vehicle_type: {
    list: "/admin/catalogue",
    page: "/admin/catalogue/vehicles",
    tab: "vehicles",
    api: "/api/admin/vehicle-types",
    schemas: { create: "createVehicleTypeRequest", change: "changeVehicleTypeRequest" },
    right: "prices",
  },
  package_size_tier: {
    list: "/admin/catalogue/tiers",
    page: "/admin/catalogue/tiers",
    tab: "tiers",
    api: "/api/admin/package-size-tiers",
    schemas: { create: "createTierRequest", change: "changeTierRequest" },
    right: "catalogue",
  },
  hub: {
    list: "/admin/network",
    page: "/admin/network/hubs",
    tab: "hubs",
    api: "/api/admin/hubs",
    schemas: { create: "createHubRequest", change: "changeHubRequest" },
    right: "catalogue",
  },
  lane: {
    list: "/admin/network/lanes",
    page: "/admin/network/lanes",
    tab: "lanes",
    api: "/api/admin/lanes",
    schemas: { create: "createLaneRequest", change: "changeLaneRequest" },
    right: "prices",
  },
} as const;
const SECTIONS = { catalogue: ["vehicle_type", "package_size_tier"], network: ["hub", "lane"] } as const;

interface CatalogueHeaderProps {
  kind: CatalogueKind;
  role: SessionUser["staffRole"];
  /** True when no further row can be created. */
  isComplete?: boolean;
}

export function CatalogueHeader({ kind, role, isComplete = false }: CatalogueHeaderProps) {
  const locale = useLocale();
  const labels = CATALOGUE_LABELS[locale];
  const isNetwork = kind === "hub" || kind === "lane";
  const title = isNetwork ? labels.network : labels.title;
  return (
    <>
      <PageHeader
        title={title}
        hint={isNetwork ? labels.networkHint : labels.hint}
        actions={
          !isComplete &&
          hasStaffRight(role, KINDS[kind].right) && (
            <ButtonLink href={`${KINDS[kind].page}/new`}>{nameOfNew(kind, locale)}</ButtonLink>
          )
        }
      />
      <Tabs
        label={title}
        tabs={SECTIONS[isNetwork ? "network" : "catalogue"].map((each) => ({
          href: KINDS[each].list,
          label: labels.tabs[KINDS[each].tab],
          isCurrent: each === kind,
        }))}
      />
    </>
  );
}

/** Cached, because the title and the body of a page read the same rows. */
export const listRecords = cache(listCatalogue);

/** Returns the row, or null when `id` is `new`. Responds with 404 for an unknown id. */
export async function findRecord<Kind extends CatalogueKind>(kind: Kind, id: string) {
  await requireAdmin(id === "new" ? KINDS[kind].right : "read");
  const row = (await listRecords(kind)).find((each) => getRowKey(kind, each) === id) ?? null;
  if (!row && id !== "new") notFound();
  return row;
}

export async function recordTitle(kind: CatalogueKind, name: string | undefined): Promise<Metadata> {
  const locale = await getLocale();
  return { title: `${name ?? nameOfNew(kind, locale)} · ${CATALOGUE_LABELS[locale].tabs[KINDS[kind].tab]}` };
}

interface RecordPageProps {
  kind: CatalogueKind;
  id: string;
  row: { version: string } | null;
  name: string | undefined;
  specs: RecordSpecs;
  preview: PreviewTarget | null;
  children?: ReactNode;
}

export async function RecordPage({ kind, id, row, name, specs, preview, children }: RecordPageProps) {
  const locale = await getLocale();
  const { list, tab, api, schemas, right } = KINDS[kind];
  const history = row ? (await listActions({ subjectType: kind, subjectId: id })).rows : [];
  return (
    <>
      <PageHeader
        title={name ?? nameOfNew(kind, locale)}
        above={<TextLink href={list}>{CATALOGUE_LABELS[locale].tabs[tab]}</TextLink>}
      />
      <RecordForm
        key={row?.version ?? "new"}
        url={row ? `${api}/${id}` : api}
        method={row ? "PATCH" : "POST"}
        schema={row ? schemas.change : schemas.create}
        version={row?.version ?? null}
        {...specs}
        preview={preview}
        listHref={list}
        access={{ need: row ? "catalogue" : right, prices: PRICE_FIELDS[kind] }}
      />
      {children}
      {row && <ActionHistory actions={history} undo="newest" />}
    </>
  );
}

function nameOfNew(kind: CatalogueKind, locale: Locale): string {
  const { tier, hub, lane } = CATALOGUE_LABELS[locale].add;
  return { vehicle_type: ADMIN_LABELS[locale].create, package_size_tier: tier, hub, lane }[kind];
}

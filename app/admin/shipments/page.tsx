import { PackageCheck } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { logListSearch, parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { FilterBar, ModeSelect, SearchField } from "@/components/admin/filter-bar";
import { buildHref, KeysetPages } from "@/components/admin/keyset-pages";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import { AdminShipmentTable, type AdminShipmentView } from "@/components/admin/shipments/shipment-table";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { buildOptions, Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { maskRows, maskSearchedPerson } from "@/lib/admin/personal-data/personal-data";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { MODES, type Mode } from "@/lib/core/mode";
import { SHIPMENT_STATUSES, type ShipmentStatus } from "@/lib/core/statuses";

const PATH = "/admin/shipments";
const VIEWS: AdminShipmentView[] = ["all", "waiting", "undecided"];

export const generateMetadata = createTitle((locale) => SHIPMENT_LABELS[locale].title);

export default async function Shipments({ searchParams }: { searchParams: SearchParams }) {
  const person = await requireAdmin();
  const labels = SHIPMENT_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const mode = parseChoice(MODES, query.mode) ?? "live";
  const view = parseChoice(VIEWS, query.view) ?? "all";
  const status = view === "all" ? parseChoice(SHIPMENT_STATUSES, query.status) : undefined;
  const [merchantId, before, { search }] = [parseId(query.merchant), parseId(query.before), query];
  const asked = {
    mode,
    status,
    merchantId,
    search,
    before,
    waiting: view === "waiting",
    undecided: view === "undecided",
  };
  await logListSearch(person, maskSearchedPerson(search));
  const { rows, next } = await listShipmentsForAdmin(asked, person);
  const shown = await maskRows(person.userId, "shipment", rows);
  const kept = { mode: query.mode, view: query.view, merchant: query.merchant, status, search };
  const empty = {
    all: [labels.empty, labels.emptyText],
    waiting: [labels.waitingEmpty, labels.waitingEmptyText],
    undecided: [labels.undecidedEmpty, labels.undecidedEmptyText],
  }[view] as [string, string];
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <Tabs
        label={labels.title}
        tabs={VIEWS.map((each) => ({
          href: buildHref(PATH, { mode: query.mode, view: each === "all" ? undefined : each }),
          label: labels[each],
          isCurrent: each === view,
        }))}
      />
      <Filters query={query} mode={mode} status={status} view={view} />
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<PackageCheck />} title={empty[0]} text={empty[1]} />
        ) : (
          <AdminShipmentTable shipments={shown} view={view} />
        )}
        <KeysetPages path={PATH} query={kept} isFirst={!before} next={next} />
      </Section>
    </>
  );
}

interface FiltersProps {
  query: Record<string, string | undefined>;
  mode: Mode;
  status: ShipmentStatus | undefined;
  view: AdminShipmentView;
}

function Filters({ query, mode, status, view }: FiltersProps) {
  const locale = useLocale();
  const [labels, common] = [useLabels(SHIPMENT_LABELS), useLabels(ADMIN_LABELS)];
  const { search, merchant } = query;
  return (
    <FilterBar
      action={PATH}
      hidden={{ view: query.view, merchant }}
      isFiltered={Boolean(status ?? search ?? merchant ?? (mode === "sandbox" || null))}
    >
      <SearchField label={labels.search} defaultValue={search} />
      <ModeSelect mode={mode} />
      {view === "all" && (
        <Select
          id="status"
          label={common.status}
          defaultValue={status ?? ""}
          any={common.all}
          options={buildOptions(SHIPMENT_STATUSES, SHIPMENT_TEXTS[locale].statuses)}
        />
      )}
    </FilterBar>
  );
}

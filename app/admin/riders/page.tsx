import { Bike } from "lucide-react";
import { logListSearch, parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { ActionButton } from "@/components/admin/action-button";
import { FilterBar, ModeSelect, SearchField } from "@/components/admin/filter-bar";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { ADMIN_RIDER_LABELS } from "@/components/admin/people/labels-riders";
import { RiderTable } from "@/components/admin/people/rider-table";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { buildOptions, Select } from "@/components/ui/select";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { listRiders } from "@/lib/admin/people/riders";
import { maskRows, maskSearchedPhone } from "@/lib/admin/personal-data/personal-data";
import { MODES } from "@/lib/core/mode";

const PATH = "/admin/riders";
const STATES = ["online", "blocked"] as const;

export const generateMetadata = createTitle((locale) => ADMIN_RIDER_LABELS[locale].title);

export default async function Riders({ searchParams }: { searchParams: SearchParams }) {
  const person = await requireAdmin();
  const locale = await getLocale();
  const [labels, common] = [ADMIN_RIDER_LABELS[locale], ADMIN_LABELS[locale]];
  const query = await parseListQuery(searchParams);
  const mode = parseChoice(MODES, query.mode) ?? "live";
  const state = parseChoice(STATES, query.state);
  const [before, { search }] = [parseId(query.before), query];
  await logListSearch(person, maskSearchedPhone(search));
  const { rows, next } = await listRiders({ mode, state, search, before }, person.lists);
  const shown = await maskRows(person.userId, "rider", rows);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} actions={<NewRider />} />
      <FilterBar action={PATH} isFiltered={Boolean(state ?? search ?? (mode === "sandbox" || null))}>
        <SearchField label={labels.search} defaultValue={search} />
        <Select
          id="state"
          label={labels.state}
          defaultValue={state ?? ""}
          any={common.all}
          options={buildOptions(STATES, labels.states)}
        />
        <ModeSelect mode={mode} />
      </FilterBar>
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<Bike />} title={labels.empty} text={labels.emptyText} />
        ) : (
          <RiderTable riders={shown} />
        )}
        <KeysetPages path={PATH} query={{ mode: query.mode, state, search }} isFirst={!before} next={next} />
      </Section>
    </>
  );
}

async function NewRider() {
  const labels = ADMIN_RIDER_LABELS[await getLocale()];
  const vehicles = (await listCatalogue("vehicle_type")).filter((vehicle) => vehicle.is_active);
  const motorcycle = vehicles.find(({ slug }) => slug === "motorcycle") ?? vehicles[0];
  return (
    <ActionButton
      need="operations"
      url="/api/admin/riders"
      schema="createRiderRequest"
      label={labels.add}
      title={labels.add}
      text={labels.addText}
      tone="primary"
      fields={[
        { name: "name", kind: "text", label: labels.name },
        { name: "phone", kind: "text", label: labels.phone, hint: labels.phoneHint },
        {
          name: "vehicle_type_id",
          kind: "choice",
          label: labels.vehicle,
          value: motorcycle?.id,
          isNumeric: true,
          options: vehicles.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { name: "vehicle_plate", kind: "text", label: labels.plate, optional: true },
      ]}
      reason="none"
      done={labels.added}
      reveal={{ field: "pin", label: labels.pinShown }}
    />
  );
}

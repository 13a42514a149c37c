import { CalendarClock, Package, Upload } from "lucide-react";
import type { Metadata } from "next";
import { useLabels } from "#locale";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { FileLink } from "@/components/files/file-link";
import { countActiveFilters, Filters } from "@/components/shipments/list/filters";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { PLANNED_LABELS } from "@/components/shipments/planned/labels";
import { ShipmentTable } from "@/components/shipments/list/table";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { Mode } from "@/lib/core/mode";
import { type ShipmentListFilter, shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { searchWithLimits } from "@/lib/http/limits/concurrency";
import { listForDashboard, presentDashboardRow } from "@/lib/shipments/read/list-for-dashboard";

/**
 * Refresh interval, longer than on the shipment page, because a list of a hundred rows is expensive to load.
 */
const REFRESH_SECONDS = 10;

export async function generateMetadata(): Promise<Metadata> {
  return { title: LIST_LABELS[await getLocale()].title };
}

interface ShipmentsProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function Shipments({ params, searchParams }: ShipmentsProps) {
  const { caller, person, may } = await requireMerchantForMode((await params).mode, "see_shipments");
  const filter = shipmentListFilter.parse(await searchParams);
  const search = { userId: person.userId, caller, text: filter.search };
  const [locale, found] = await Promise.all([
    getLocale(),
    searchWithLimits(search, () => listForDashboard(caller, filter)),
  ]);
  const labels = LIST_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  const isFiltered = countActiveFilters(filter) > 0 || filter.before !== undefined;
  const isEmpty = found.shipments.length === 0;
  return (
    <>
      <AutoRefresh seconds={REFRESH_SECONDS} refreshText={labels.refresh} />
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          <Actions
            root={root}
            mayBook={may("work_on_shipments")}
            exportHref={isEmpty ? null : exportHref(caller.mode, filter)}
          />
        }
      />
      <Section className="overflow-hidden">
        {(isFiltered || !isEmpty) && <Filters action={root} filter={filter} />}
        {isEmpty ? (
          <Nothing
            root={root}
            mode={caller.mode}
            isFiltered={isFiltered}
            mayBook={may("work_on_shipments")}
          />
        ) : (
          <ShipmentTable
            root={root}
            now={new Date().toISOString()}
            shipments={found.shipments.map(presentDashboardRow)}
          />
        )}
        <Pagination
          label={labels.pages}
          newest={
            filter.before
              ? { href: hrefOf(root, { ...filter, before: undefined }), label: labels.newest }
              : null
          }
          older={
            found.next ? { href: hrefOf(root, { ...filter, before: found.next }), label: labels.older } : null
          }
        />
      </Section>
    </>
  );
}

interface NothingProps {
  root: string;
  mode: Mode;
  isFiltered: boolean;
  mayBook: boolean;
}

function Nothing({ root, mode, isFiltered, mayBook }: NothingProps) {
  const { none, noMatch, filters, book } = useLabels(LIST_LABELS);
  const texts = isFiltered ? noMatch : { title: none.title, text: none[mode] };
  return (
    <EmptyState
      icon={<Package aria-hidden="true" />}
      {...texts}
      action={
        isFiltered ? (
          <ButtonLink href={root} tone="secondary">
            {filters.clear}
          </ButtonLink>
        ) : (
          mayBook && <ButtonLink href={`${root}/new`}>{book}</ButtonLink>
        )
      }
    />
  );
}

interface ActionsProps {
  root: string;
  mayBook: boolean;
  /** Null when the list is empty. */
  exportHref: string | null;
}

function Actions({ root, mayBook, exportHref }: ActionsProps) {
  const labels = useLabels(LIST_LABELS);
  const planned = useLabels(PLANNED_LABELS);
  return (
    <>
      <ButtonLink href={`${root}/planned`} tone="quiet" className="max-sm:px-2.5">
        <CalendarClock className="size-4" aria-hidden="true" />
        <span>{planned.open}</span>
      </ButtonLink>
      {exportHref && (
        <FileLink href={exportHref} className={`${buttonClass({ tone: "quiet" })} max-sm:px-2.5`}>
          <span className="max-sm:sr-only">{labels.exportCsv}</span>
        </FileLink>
      )}
      {mayBook && (
        <>
          <ButtonLink href={`${root}/import`} tone="secondary" className="max-sm:px-3">
            <Upload className="size-4" aria-hidden="true" />
            <span>{labels.importFile}</span>
          </ButtonLink>
          <ButtonLink href={`${root}/new`} className="max-sm:px-3">
            {labels.book}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function exportHref(mode: string, filter: ShipmentListFilter): string {
  return hrefOf(`/api/dashboard/${mode}/shipments/export`, { ...filter, before: undefined });
}

function hrefOf(path: string, filter: ShipmentListFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length > 0 ? `${path}?${query}` : path;
}

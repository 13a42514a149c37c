import { Upload } from "lucide-react";
import type { Metadata } from "next";
import { useLabels } from "#locale";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { FileLink } from "@/components/files/file-link";
import { FilterBar, isFiltered } from "@/components/shipments/list/filter-bar";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { listHref } from "@/components/shipments/list/list-href";
import { ShipmentTable } from "@/components/shipments/list/table";
import { getView, type ShipmentView, Views } from "@/components/shipments/list/views";
import { TinyRoad } from "@/components/shipments/road";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { Mode } from "@/lib/core/mode";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { searchWithLimits } from "@/lib/http/limits/concurrency";
import { countViews } from "@/lib/shipments/read/count-views";
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
  const [locale, counts, found] = await Promise.all([
    getLocale(),
    countViews(caller),
    searchWithLimits(search, () => listForDashboard(caller, filter)),
  ]);
  const labels = LIST_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  const exportPath = `/api/dashboard/${caller.mode}/shipments/export`;
  const mayBook = may("work_on_shipments");
  const now = new Date();
  const shipments = found.shipments.map(presentDashboardRow);
  const isEmpty = shipments.length === 0;
  return (
    <>
      <AutoRefresh seconds={REFRESH_SECONDS} refreshText={labels.refresh} />
      <PageHeader
        title={labels.title}
        actions={
          <Actions
            root={root}
            mayBook={mayBook}
            exportHref={isEmpty ? null : listHref(exportPath, { ...filter, before: undefined })}
          />
        }
      />
      {counts.all > 0 && <Views root={root} counts={counts} current={getView(filter.status)} />}
      <div className="-mx-5">
        {counts.all > 0 && <FilterBar root={root} filter={filter} today={toTanzaniaDay(now)} />}
        {isEmpty ? (
          <NoShipments
            root={root}
            mode={caller.mode}
            view={counts.all === 0 ? null : getView(filter.status)}
            isFiltered={isFiltered(filter) || filter.before !== undefined}
            mayBook={mayBook}
          />
        ) : (
          <ShipmentTable
            root={root}
            exportPath={exportPath}
            now={now.toISOString()}
            shipments={mayBook ? shipments : shipments.map((shipment) => ({ ...shipment, needs: null }))}
          />
        )}
        <Pagination
          label={labels.pages}
          newest={
            filter.before
              ? { href: listHref(root, { ...filter, before: undefined }), label: labels.newest }
              : null
          }
          older={
            found.next
              ? { href: listHref(root, { ...filter, before: found.next }), label: labels.older }
              : null
          }
        />
      </div>
    </>
  );
}

interface NoShipmentsProps {
  root: string;
  mode: Mode;
  /** Null when the merchant has no shipments at all. */
  view: ShipmentView | null;
  isFiltered: boolean;
  mayBook: boolean;
}

function NoShipments({ root, mode, view, isFiltered: isNarrowed, mayBook }: NoShipmentsProps) {
  const { none, noneInView, noMatch, filters, book } = useLabels(LIST_LABELS);
  const isNone = view === null && !isNarrowed;
  const texts = isNone
    ? { title: none.title, text: none[mode] }
    : view && view !== "all" && !isNarrowed
      ? noneInView[view]
      : noMatch;
  return (
    <EmptyState
      icon={
        <span className="block">
          <TinyRoad status="pending" />
        </span>
      }
      {...texts}
      action={
        isNone
          ? mayBook && (
              <ButtonLink href={`${root}/new`} tone="secondary">
                {book}
              </ButtonLink>
            )
          : isNarrowed && (
              <ButtonLink href={root} tone="secondary">
                {filters.clear}
              </ButtonLink>
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
  return (
    <>
      {mayBook && (
        <ButtonLink href={`${root}/import`} tone="quiet" className="max-sm:px-2.5">
          <Upload className="size-4" aria-hidden="true" />
          <span>{labels.importFile}</span>
        </ButtonLink>
      )}
      {exportHref && (
        <FileLink href={exportHref} className={`${buttonClass({ tone: "quiet" })} max-sm:px-2.5`}>
          {labels.exportCsv}
        </FileLink>
      )}
    </>
  );
}

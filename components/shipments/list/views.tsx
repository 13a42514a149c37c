import { useLabels } from "#locale";
import { CountBadge } from "@/components/ui/status";
import { Tabs } from "@/components/ui/tabs";
import {
  type ShipmentListFilter,
  VIEW_COUNT_MAX,
  type ViewCounts,
} from "@/lib/core/shipments/shipment-request";
import { LIST_LABELS } from "./labels";
import { listHref } from "./list-href";

export type ShipmentView = keyof ViewCounts;

const STATUS_OF_VIEW: Record<Exclude<ShipmentView, "planned">, ShipmentListFilter["status"]> = {
  needsYou: "needs_you",
  onTheRoad: "on_the_road",
  delivered: "delivered",
  all: undefined,
};

const VIEWS = ["needsYou", "onTheRoad", "planned", "delivered", "all"] as const;

/** Any other status is a filter of all shipments. */
export function getView(status: ShipmentListFilter["status"]): ShipmentView {
  if (status === "planned") return "planned";
  return VIEWS.find((view) => view !== "planned" && STATUS_OF_VIEW[view] === status) ?? "all";
}

interface ViewsProps {
  root: string;
  counts: ViewCounts;
  current: ShipmentView;
}

/** The counts are of all shipments, so a change of the view removes the other filters. */
export function Views({ root, counts, current }: ViewsProps) {
  const { views } = useLabels(LIST_LABELS);
  return (
    <Tabs
      label={views.label}
      tabs={VIEWS.map((view) => ({
        href: view === "planned" ? `${root}/planned` : listHref(root, { status: STATUS_OF_VIEW[view] }),
        label: (
          <span className="inline-flex items-center gap-1.5">
            <span>{views.names[view]}</span>
            <Count view={view} count={counts[view]} />
          </span>
        ),
        isCurrent: view === current,
      }))}
    />
  );
}

function Count({ view, count }: { view: ShipmentView; count: number }) {
  const { views } = useLabels(LIST_LABELS);
  if (view === "needsYou" && count > 0)
    return <CountBadge count={Math.min(count, VIEW_COUNT_MAX)} text={views.needYou(count)} />;
  const text = Math.min(count, VIEW_COUNT_MAX).toLocaleString("en-US");
  return (
    <span className="font-normal text-faint tabular-nums in-aria-[current]:text-ink">
      {count > VIEW_COUNT_MAX ? `${text}+` : text}
    </span>
  );
}

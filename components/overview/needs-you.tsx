import { useLabels } from "#locale";
import { ButtonLink } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Face } from "@/components/ui/face";
import { Money } from "@/components/ui/money";
import { CountBadge } from "@/components/ui/status";
import type { Mode } from "@/lib/core/mode";
import { OVERVIEW_LABELS } from "./labels";

export interface NeedsYouItem {
  /** `decision` is a failed delivery, `order` an order from a delivery link. */
  kind: "decision" | "unpaid" | "order";
  /** Id of the shipment or of the order. */
  id: number;
  name: string;
  text: string;
  /** Amount to pay in whole TZS. Null when the button has no price. */
  amountTzs: number | null;
}

interface NeedsYouProps {
  items: readonly NeedsYouItem[];
  /** Number of all items, which can be more than are listed. */
  count: number;
  mode: Mode;
  isOverMap: boolean;
}

/** Items that wait for the user, each with a link to the decision. */
export function NeedsYou({ items, count, mode, isOverMap }: NeedsYouProps) {
  const labels = useLabels(OVERVIEW_LABELS).needsYou;
  return (
    <section
      aria-labelledby="needs-you"
      className={classNames(
        "rounded-xl bg-sheet p-4 shadow-lift-2",
        isOverMap && "lg:absolute lg:top-4 lg:right-4 lg:max-h-[30rem] lg:w-88 lg:overflow-y-auto",
      )}
    >
      <h2
        id="needs-you"
        className="flex items-center gap-2.5 font-display font-semibold text-xl tracking-tight"
      >
        <span>{labels.title}</span>
        <CountBadge count={count} text={labels.count(count)} />
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`} className="flex gap-3 py-3 text-sm last:pb-0">
            <Face name={item.name} size="large" />
            <div className="min-w-0 flex-1">
              <p className="[overflow-wrap:anywhere] font-semibold">{labels.titles[item.kind](item.name)}</p>
              <p className="line-clamp-3 [overflow-wrap:anywhere] text-muted">{item.text}</p>
              <ItemButton item={item} mode={mode} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemButton({ item, mode }: { item: NeedsYouItem; mode: Mode }) {
  const labels = useLabels(OVERVIEW_LABELS).needsYou;
  const root = `/dashboard/${mode}`;
  const href = item.kind === "order" ? `${root}/links` : `${root}/shipments/${item.id}`;
  return (
    <ButtonLink
      href={href}
      tone={item.kind === "decision" ? "primary" : "secondary"}
      size="small"
      className="mt-2"
    >
      <span>{labels.buttons[item.kind]}</span>
      {item.amountTzs !== null && <Money tzs={item.amountTzs} />}
    </ButtonLink>
  );
}

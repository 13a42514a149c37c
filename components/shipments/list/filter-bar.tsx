import { Search, X } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { ReplayEarlyInput } from "#replay-early-input";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field, INPUT_CLASS } from "@/components/ui/field";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { formatDay } from "@/lib/core/locale";
import { PAYMENT_STATUSES } from "@/lib/core/shipment";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { addDays } from "@/lib/core/time/day";
import { SHIPMENT_TEXTS } from "../labels";
import { ChipMenu } from "./chip-menu";
import { LIST_LABELS } from "./labels";
import { listHref } from "./list-href";
import { CHIP_CLASS } from "./styles";
import { getView } from "./views";

interface FilterBarProps {
  root: string;
  filter: ShipmentListFilter;
  /** Day in Tanzania. */
  today: string;
}

/** A search field and chips. Each choice is a link, so a filter applies at once and without scripts. */
export function FilterBar({ root, filter, today }: FilterBarProps) {
  const { filters } = useLabels(LIST_LABELS);
  const applied = { ...filter, before: undefined };
  const hasDates = Boolean(filter.from ?? filter.to);
  return (
    <search
      // A new key closes the menus and resets the field to the URL.
      key={JSON.stringify(filter)}
      aria-label={filters.title}
      className="flex flex-wrap items-center gap-2 px-5 pb-3 max-lg:relative"
    >
      <SearchField root={root} filter={applied} />
      <ActiveChips root={root} filter={applied} />
      {(filter.status === undefined || getView(filter.status) !== "all") && (
        <StatusMenu root={root} filter={applied} />
      )}
      {!filter.payment_status && <PaymentMenu root={root} filter={applied} />}
      {!hasDates && <DateMenu root={root} filter={applied} today={today} />}
      {isFiltered(filter) && (
        <HoverPrefetchLink
          href={root}
          className="inline-flex min-h-8 items-center px-2 font-medium text-act text-sm underline-offset-4 hover:underline touch:min-h-11"
        >
          {filters.clear}
        </HoverPrefetchLink>
      )}
    </search>
  );
}

/** True when a filter narrows the view. */
export function isFiltered({ status, before: _, ...filter }: ShipmentListFilter): boolean {
  const isView = status === undefined || getView(status) !== "all";
  return !isView || Object.values(filter).some((value) => value !== undefined);
}

interface PartProps {
  root: string;
  filter: ShipmentListFilter;
}

function SearchField({ root, filter }: PartProps) {
  const { filters } = useLabels(LIST_LABELS);
  return (
    <Form action={root} className="relative w-70 max-sm:w-full">
      <HiddenFields filter={{ ...filter, search: undefined }} />
      <input
        id="search"
        name="search"
        type="search"
        aria-label={filters.search}
        placeholder={filters.searchHint}
        defaultValue={filter.search}
        className={classNames(INPUT_CLASS, "min-h-10 pl-10 touch:min-h-11 touch:pl-11")}
      />
      <button
        type="submit"
        aria-label={filters.search}
        className="absolute inset-y-0 left-0 inline-flex w-10 items-center justify-center rounded-lg text-faint hover:text-ink touch:w-11"
      >
        <Search className="size-4" aria-hidden="true" />
      </button>
      <ReplayEarlyInput id="search" />
    </Form>
  );
}

function HiddenFields({ filter }: { filter: ShipmentListFilter }) {
  return Object.entries(filter).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The chips of the filters that apply. A chip removes its filter. */
function ActiveChips({ root, filter }: PartProps) {
  const locale = useLocale();
  const { filters } = useLabels(LIST_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  const { status, payment_status: payment, type, from, to } = filter;
  const [first, last] = [from && formatDay(from, locale), to && formatDay(to, locale)];
  const names = { ...words.statuses, needs_decision: filters.needsDecision };
  const chips = [
    status !== undefined &&
      getView(status) === "all" && {
        text: names[status as keyof typeof names],
        without: { status: undefined },
      },
    payment && { text: words.payment[payment], without: { payment_status: undefined } },
    type && { text: words.types[type], without: { type: undefined } },
    (first || last) && {
      text: filters.days(first, last),
      without: { from: undefined, to: undefined },
    },
  ].filter((chip) => typeof chip === "object");
  return chips.map(({ text, without }) => (
    <HoverPrefetchLink
      key={text}
      href={listHref(root, { ...filter, ...without })}
      className={classNames(CHIP_CLASS, "border-act/45 bg-act-soft text-act hover:border-act")}
    >
      <span>{text}</span>
      <X className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{filters.remove}</span>
    </HoverPrefetchLink>
  ));
}

const VIEW_STATUSES: readonly string[] = ["delivered"];

function StatusMenu({ root, filter }: PartProps) {
  const { filters } = useLabels(LIST_LABELS);
  const { statuses } = useLabels(SHIPMENT_TEXTS);
  return (
    <ChipMenu label={filters.status}>
      <ChoiceLinks
        choices={SHIPMENT_STATUSES.filter((status) => !VIEW_STATUSES.includes(status)).map((status) => ({
          text: statuses[status],
          href: listHref(root, { ...filter, status }),
        }))}
      />
    </ChipMenu>
  );
}

function PaymentMenu({ root, filter }: PartProps) {
  const { filters } = useLabels(LIST_LABELS);
  const { payment } = useLabels(SHIPMENT_TEXTS);
  return (
    <ChipMenu label={filters.payment}>
      <ChoiceLinks
        choices={PAYMENT_STATUSES.map((status) => ({
          text: payment[status],
          href: listHref(root, { ...filter, payment_status: status }),
        }))}
      />
    </ChipMenu>
  );
}

function DateMenu({ root, filter, today }: PartProps & { today: string }) {
  const { filters } = useLabels(LIST_LABELS);
  const since = (days: number) => listHref(root, { ...filter, from: addDays(today, 1 - days) });
  return (
    <ChipMenu label={filters.booked}>
      <ChoiceLinks
        choices={[
          { text: filters.today, href: since(1) },
          { text: filters.lastDays(7), href: since(7) },
          { text: filters.lastDays(30), href: since(30) },
        ]}
      />
      <Form action={root} className="mt-1.5 space-y-3 border-line border-t p-3">
        <HiddenFields filter={filter} />
        <div className="flex flex-wrap gap-3">
          <Field id="from" type="date" label={filters.from} max={today} />
          <Field id="to" type="date" label={filters.to} max={today} />
        </div>
        <Button type="submit" tone="secondary" className="w-full">
          {filters.show}
        </Button>
      </Form>
    </ChipMenu>
  );
}

function ChoiceLinks({ choices }: { choices: readonly { text: string; href: string }[] }) {
  return (
    <ul>
      {choices.map(({ text, href }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-9 items-center rounded-lg px-3 text-sm hover:bg-hover focus-visible:bg-hover touch:min-h-11"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { ButtonLink } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Money } from "@/components/ui/money";
import type { PaymentStatus } from "@/lib/core/shipment";
import { isInDelivery, type ShipmentStatus, type ShipmentType } from "@/lib/core/statuses";
import type { PresentedOpening } from "@/lib/core/time/openings";
import { ExpectedArrival } from "../arrival";
import { LocalTime } from "../moment";
import { PlannedWindow } from "../planned-window";
import { TinyRoad } from "../road";
import { PaymentStatusText, StatusBadge } from "../status-badge";
import { LIST_LABELS } from "./labels";
import { SelectAll, SelectionForm } from "./selection";
import { TICK_CLASS } from "./styles";

export interface ShipmentListRow {
  id: number;
  shipment_number: string;
  merchant_reference: string | null;
  type: ShipmentType;
  status: ShipmentStatus;
  payment_status: PaymentStatus;
  receiver_name: string;
  dropoff_address: string;
  total_amount: number;
  estimated_delivery_at: string;
  /** Window of a scheduled pickup without a rider, or of a planned attempt. */
  planned: { after: string; before: string } | null;
  created_at: string;
  opening: PresentedOpening | null;
  /** The step that the merchant must take. */
  needs: "payment" | "decision" | null;
  /** Completed steps of a failed or cancelled shipment: 1 is booked, 2 collected, 3 on the way. */
  reached: number;
  /** Time of the delivery, failure or cancellation. */
  ended_at: string | null;
}

interface ShipmentTableProps {
  /** Path of the list page and prefix of each shipment's page. */
  root: string;
  exportPath: string;
  now: string;
  shipments: ShipmentListRow[];
}

interface RowProps {
  href: string;
  now: string;
  shipment: ShipmentListRow;
  /** True for the first row after those that need the user. */
  isAfterNeeds: boolean;
}

/** Shows a table, or cards in a narrow container. Rows that need the user come first. */
export function ShipmentTable({ root, exportPath, now, shipments }: ShipmentTableProps) {
  const { caption } = useLabels(LIST_LABELS);
  const [needing, others] = [shipments.filter(({ needs }) => needs), shipments.filter(({ needs }) => !needs)];
  const rows = [...needing, ...others].map((shipment, index) => ({
    href: `${root}/${shipment.id}`,
    now,
    shipment,
    isAfterNeeds: index > 0 && index === needing.length,
  }));
  return (
    <SelectionForm
      labelsPath={`${root}/labels`}
      exportPath={exportPath}
      amounts={Object.fromEntries(shipments.map(({ id, total_amount }) => [id, total_amount]))}
    >
      <div className="@container">
        <table aria-label={caption} className="w-full text-left text-sm @max-[46rem]:hidden">
          <TableHead hasActions={needing.length > 0} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.shipment.id} {...row} hasActions={needing.length > 0} />
            ))}
          </tbody>
        </table>
        <ul aria-label={caption} className="px-5 @min-[46rem]:hidden">
          {rows.map((row) => (
            <ShipmentCard key={row.shipment.id} {...row} />
          ))}
        </ul>
      </div>
    </SelectionForm>
  );
}

const WIDE_ONLY = "@max-5xl:hidden";
const MEDIUM_ONLY = "@max-4xl:hidden";

function TableHead({ hasActions }: { hasActions: boolean }) {
  const { columns, selection } = useLabels(LIST_LABELS);
  return (
    <thead className="whitespace-nowrap text-faint text-xs [&_th]:h-9 [&_th]:px-2 [&_th]:font-medium">
      <tr>
        <th scope="col" className="w-8 first:pl-5">
          <span className="sr-only">{selection.column}</span>
          <SelectAll />
        </th>
        <th scope="col">{columns.to}</th>
        <th scope="col" className={MEDIUM_ONLY}>
          {columns.where}
        </th>
        <th scope="col">{columns.road}</th>
        <th scope="col">{columns.now}</th>
        <th scope="col">{columns.expected}</th>
        <th scope="col" className={WIDE_ONLY}>
          {columns.number}
        </th>
        <th scope="col" className="text-right last:pr-5">
          {columns.amount}
        </th>
        {hasActions && (
          <th scope="col" className="last:pr-5">
            <span className="sr-only">{columns.action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function TableRow({ href, now, shipment, isAfterNeeds, hasActions }: RowProps & { hasActions: boolean }) {
  const { status, reached } = shipment;
  return (
    <tr
      className={classNames(
        "relative border-t transition-colors hover:bg-hover has-checked:bg-act-soft",
        isAfterNeeds ? "border-ink" : "border-line",
      )}
    >
      <Cell>
        <Tick shipment={shipment} />
      </Cell>
      <Cell className="@max-4xl:w-full max-w-52 @max-4xl:max-w-0">
        <Receiver href={href} shipment={shipment} />
      </Cell>
      <Cell className={`w-full max-w-0 truncate text-muted ${MEDIUM_ONLY}`}>{shipment.dropoff_address}</Cell>
      <Cell>
        <span className="flex h-5 items-center">
          <TinyRoad status={status} reached={reached} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">
        <StatusBadge status={status} />
      </Cell>
      <Cell className="@4xl:whitespace-nowrap text-muted [&_time]:whitespace-nowrap [&_time]:text-ink">
        <Expected shipment={shipment} now={now} />
      </Cell>
      <Cell className={`whitespace-nowrap text-faint text-xs leading-5 ${WIDE_ONLY}`}>
        <span className="block max-w-36 truncate">
          {shipment.merchant_reference ?? shipment.shipment_number}
        </span>
      </Cell>
      <Cell className="text-right tabular-nums">{shipment.total_amount.toLocaleString("en-US")}</Cell>
      {hasActions && (
        <Cell className="text-right">
          <OpenButton href={href} shipment={shipment} className="-my-1.5" />
        </Cell>
      )}
    </tr>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classNames("px-2 py-2.5 align-top first:pl-5 last:pr-5", className)}>{children}</td>;
}

/** A checkbox above the row's link, so that a click on the checkbox does not open the shipment. */
function Tick({ shipment }: { shipment: ShipmentListRow }) {
  const { selection } = useLabels(LIST_LABELS);
  return (
    <label className="relative z-10 -m-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" name="id" value={shipment.id} className={TICK_CLASS} />
      <span className="sr-only">
        {selection.tick(`${shipment.receiver_name}, ${shipment.shipment_number}`)}
      </span>
    </label>
  );
}

/** The link covers its row. */
function Receiver({ href, shipment }: { href: string; shipment: ShipmentListRow }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="block truncate font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      <span>{shipment.receiver_name}</span>
      <span className="sr-only">{`, ${shipment.shipment_number}`}</span>
    </Link>
  );
}

interface OpenButtonProps {
  href: string;
  shipment: ShipmentListRow;
  withAmount?: boolean;
  className: string;
}

function OpenButton({ href, shipment, withAmount, className }: OpenButtonProps) {
  const { open } = useLabels(LIST_LABELS);
  const { needs, receiver_name, total_amount } = shipment;
  if (!needs) return null;
  return (
    <ButtonLink href={href} prefetch={false} size="small" className={`relative z-10 ${className}`}>
      <span>{open[needs]}</span>
      {withAmount && needs === "payment" && <Money tzs={total_amount} />}
      <span className="sr-only">{receiver_name}</span>
    </ButtonLink>
  );
}

/** Two lines: the receiver and the time, the place and the road. A shipment that needs the user has a third line. */
function ShipmentCard({ href, now, shipment, isAfterNeeds }: RowProps) {
  const { status, reached, needs, dropoff_address: place } = shipment;
  const hasTime = !needs && (isInDelivery(status) || status === "delivered" || shipment.planned !== null);
  return (
    <li
      className={classNames(
        "relative flex gap-1 py-3 text-sm",
        needs
          ? "mb-2.5 rounded-xl bg-sheet px-3.5 shadow-lift-1"
          : "border-line border-t has-checked:bg-act-soft",
        isAfterNeeds && "mt-5",
      )}
    >
      <span className="hidden py-0.5 pr-2 @lg:block">
        <Tick shipment={shipment} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <div className="min-w-24 flex-1">
            <Receiver href={href} shipment={shipment} />
          </div>
          <div className="text-right text-muted [&_time]:font-medium [&_time]:text-ink">
            {hasTime ? <Expected shipment={shipment} now={now} /> : <StatusBadge status={status} />}
          </div>
        </div>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="min-w-0 truncate text-muted">{place}</p>
          {hasTime && (
            <span className="sr-only">
              <StatusBadge status={status} />
            </span>
          )}
          <TinyRoad status={status} reached={reached} />
        </div>
        <OpenButton href={href} shipment={shipment} withAmount className="mt-3 w-full" />
      </div>
    </li>
  );
}

function Expected({ shipment, now }: { shipment: ShipmentListRow; now: string }) {
  const { booked } = useLabels(LIST_LABELS);
  const { planned, status, opening, ended_at: endedAt } = shipment;
  if (planned) return <PlannedWindow planned={planned} status={status} now={now} isCompact />;
  if (isInDelivery(status)) {
    return <ExpectedArrival shipment={shipment} opening={opening} now={now} isCompact />;
  }
  return (
    <>
      {status === "pending" && <span>{`${booked} `}</span>}
      <LocalTime at={endedAt ?? shipment.created_at} now={now} isWithin={status === "pending"} />
      {status !== "pending" && status !== "delivered" && (
        <span className="ml-2 empty:hidden">
          <PaymentStatusText status={shipment.payment_status} />
        </span>
      )}
    </>
  );
}

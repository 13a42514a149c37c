import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { cancellationRefusals } from "./cancellation-cases";
import { STATUS_LABELS } from "./status-labels";
import { cancellationRows, failureRows, transitionRows } from "./status-rows";
import { STATUS_MEANINGS } from "./statuses-text";

const CODE = "whitespace-nowrap font-mono text-xs leading-normal";

interface StatusTableProps {
  locale: Locale;
}

interface SettingsTableProps extends StatusTableProps {
  settings: Settings;
}

/** Every status in the order of a delivery. */
export function StatusTable({ locale }: StatusTableProps) {
  return (
    <Grid {...STATUS_LABELS[locale].statuses}>
      {SHIPMENT_STATUSES.map((status) => (
        <TableRow key={status} id={status}>
          <Cell className={CODE}>{status}</Cell>
          <Cell>{STATUS_MEANINGS[locale][status]}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

/** Every way in which a shipment moves, as the service itself reads it. */
export function TransitionTable({ locale }: StatusTableProps) {
  return (
    <Grid {...STATUS_LABELS[locale].transitions}>
      {transitionRows(locale).map(([from, what, to, webhooks]) => (
        <TableRow key={`${from} ${what}`}>
          <Cell className="font-mono text-xs leading-normal">{from}</Cell>
          <Cell className="min-w-52">{what}</Cell>
          <Cell className={CODE}>{to}</Cell>
          <Cell className="font-mono text-xs leading-normal">{webhooks}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

/** What cancelling costs, by how far the rider is. */
export function CancellationTable({ settings, locale }: SettingsTableProps) {
  return (
    <Grid {...STATUS_LABELS[locale].cancellation}>
      {cancellationRows(settings, locale).map(([when, window, fee, reason]) => (
        <TableRow key={when}>
          <Cell className="min-w-40">{when}</Cell>
          <Cell className={CODE}>{window}</Cell>
          <Cell className="min-w-28">{fee}</Cell>
          <Cell lang="en" className="min-w-52 text-muted">
            {reason}
          </Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

/** The statuses in which cancelling is refused, each with what it is answered. */
export function RefusalTable({ settings, locale }: SettingsTableProps) {
  return (
    <Grid {...STATUS_LABELS[locale].refusals}>
      {cancellationRefusals(settings).map(([status, condition]) => (
        <TableRow key={status}>
          <Cell className={CODE}>{status}</Cell>
          <Cell className={`${CODE} touch:py-3.5`}>
            <a href={`/docs/errors/${condition}`} className="thumb-link">
              {condition}
            </a>
          </Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

/** Every reason for a failure. */
export function FailureTable({ locale }: StatusTableProps) {
  return (
    <Grid {...STATUS_LABELS[locale].failures}>
      {failureRows(locale).map(([code, words, fault, stages]) => (
        <TableRow key={code}>
          <Cell className={CODE}>{code}</Cell>
          <Cell className="min-w-52">{words}</Cell>
          <Cell className="whitespace-nowrap">{fault}</Cell>
          <Cell>{stages}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

interface GridProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

function Grid({ caption, heads, children }: GridProps) {
  return (
    <Card>
      <Table caption={caption}>
        <TableHead>
          {heads.map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </TableHead>
        <tbody>{children}</tbody>
      </Table>
    </Card>
  );
}

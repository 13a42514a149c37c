import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { FAILURE_CODES, FAILURES } from "@/lib/core/lifecycle/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle/lifecycle";
import type { Transition } from "@/lib/core/lifecycle/transition";
import type { Settings } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { cancellationCases } from "./cancellation-cases";
import { failureStages, STATUS_MEANINGS } from "./status-meanings";

const CODE = "whitespace-nowrap font-mono text-xs leading-5";

/** Every status in the order of a delivery. */
export function StatusTable() {
  return (
    <Grid caption="Statuses" heads={["Status", "Meaning"]}>
      {SHIPMENT_STATUSES.map((status) => (
        <TableRow key={status} id={status}>
          <Cell className={CODE}>{status}</Cell>
          <Cell>{STATUS_MEANINGS[status]}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

/** Every way in which a shipment moves, as the service itself reads it. */
export function TransitionTable() {
  return (
    <Grid caption="Transitions" heads={["From", "What happens", "To", "Webhooks"]}>
      {(TRANSITIONS as readonly Transition[]).map((row) => (
        <TableRow key={`${row.trigger} ${row.from.join(" ")}`}>
          <Cell className="font-mono text-xs leading-5">{row.from.join(", ")}</Cell>
          <Cell className="min-w-52">{happening(row)}</Cell>
          <Cell className={CODE}>{row.to}</Cell>
          <Cell className={CODE}>{row.webhooks.join(", ")}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

const TYPES = { same_city: " (same city)", regional: " (regional)" };

function happening({ trigger, event, needs }: Transition): string {
  const words = event?.description ?? sentence(trigger);
  return words + (needs?.type ? TYPES[needs.type] : "");
}

function sentence(trigger: string): string {
  const words = trigger.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What cancelling costs, by how far the rider is. */
export function CancellationTable({ settings }: { settings: Settings }) {
  return (
    <Grid caption="Cancellation" heads={["When", "Window", "Fee", "What your user is told"]}>
      {cancellationCases(settings).map(({ when, window, feePercent, reason }) => (
        <TableRow key={when}>
          <Cell className="min-w-40">{when}</Cell>
          <Cell className={CODE}>{window}</Cell>
          <Cell className="min-w-28">{feePercent === 0 ? "0" : `${feePercent}% of first_mile_fee`}</Cell>
          <Cell className="min-w-52 text-muted">{reason}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

const FAULTS = { merchant: "you", receiver: "the receiver", platform: "us", none: "nobody" };

/** Every reason for a failure. */
export function FailureTable() {
  return (
    <Grid caption="Reasons for a failure" heads={["failure.code", "Meaning", "Fault of", "Can happen"]}>
      {FAILURE_CODES.map((code) => (
        <TableRow key={code}>
          <Cell className={CODE}>{code}</Cell>
          <Cell className="min-w-52">{FAILURES[code].description}</Cell>
          <Cell className="whitespace-nowrap">{FAULTS[FAILURES[code].atFault]}</Cell>
          <Cell>{failureStages(code)}</Cell>
        </TableRow>
      ))}
    </Grid>
  );
}

interface GridProps {
  caption: string;
  heads: string[];
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

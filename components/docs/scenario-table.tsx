import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { reservedReceiver, SCENARIOS, type Scenario } from "@/lib/core/lifecycle/simulation";
import { RESERVED_PAYERS } from "@/lib/core/money/simulated-payment";

/** The courses that the sandbox plays by request, and what asks for them. */
export function ScenarioTable() {
  const scenarios = Object.entries(SCENARIOS) as [Scenario, string][];
  return (
    <Card>
      <Table caption="Scenarios of the sandbox">
        <TableHead>
          <HeadCell>Header</HeadCell>
          <HeadCell>Or receiver_phone</HeadCell>
          <HeadCell>Course</HeadCell>
        </TableHead>
        <tbody>
          {scenarios.map(([scenario, course]) => (
            <TableRow key={scenario}>
              <Cell className="font-mono text-xs leading-5">{scenario}</Cell>
              <Cell className="whitespace-nowrap font-mono text-xs leading-5">
                {reservedReceiver(scenario)}
              </Cell>
              <Cell>{course}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The paying numbers whose payments end by themselves. */
export function PayerTable() {
  return (
    <Card>
      <Table caption="Reserved paying numbers">
        <TableHead>
          <HeadCell>phone_number</HeadCell>
          <HeadCell>Payment</HeadCell>
        </TableHead>
        <tbody>
          {Object.entries(RESERVED_PAYERS).map(([phone, payer]) => (
            <TableRow key={phone}>
              <Cell className="whitespace-nowrap font-mono text-xs leading-5">{phone}</Cell>
              <Cell>{courseOf(payer)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function courseOf({ refused, outcome, afterSeconds }: (typeof RESERVED_PAYERS)[string]): string {
  if (refused) return "the gateway refuses: 502 payment_gateway_error";
  if (!outcome) return "waits for a decision on the payment page";
  const end = "succeeds" in outcome ? "succeeds" : `fails with ${outcome.failureCode}`;
  return `${end} after ${afterSeconds} seconds`;
}

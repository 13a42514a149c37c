import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import { SCENARIO_LABELS } from "./scenario-labels";
import { payerRows, scenarioRows } from "./scenario-rows";

/** The courses that the sandbox plays by request, and what asks for them. */
export function ScenarioTable({ locale }: { locale: Locale }) {
  const { scenarios } = SCENARIO_LABELS[locale];
  return (
    <Card>
      <Table caption={scenarios.caption}>
        <TableHead>
          <HeadCell>{scenarios.header}</HeadCell>
          <HeadCell>{scenarios.phone}</HeadCell>
          <HeadCell>{scenarios.course}</HeadCell>
        </TableHead>
        <tbody>
          {scenarioRows(locale).map(([scenario, phone, course]) => (
            <TableRow key={scenario}>
              <Cell className="font-mono text-xs leading-normal">{scenario}</Cell>
              <Cell className="whitespace-nowrap font-mono text-xs leading-normal">{phone}</Cell>
              <Cell>{course}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The paying numbers whose payments end by themselves. */
export function PayerTable({ locale }: { locale: Locale }) {
  const labels = SCENARIO_LABELS[locale];
  return (
    <Card>
      <Table caption={labels.payers.caption}>
        <TableHead>
          <HeadCell>phone_number</HeadCell>
          <HeadCell>{labels.payers.payment}</HeadCell>
        </TableHead>
        <tbody>
          {payerRows(locale).map(([phone, course]) => (
            <TableRow key={phone}>
              <Cell className="whitespace-nowrap font-mono text-xs leading-normal">{phone}</Cell>
              <Cell>{course}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

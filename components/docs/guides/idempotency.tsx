import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { CodeFigure } from "../code/code-figure";
import type { EndpointEntry } from "../document/entries";
import { ReferenceList } from "../reference/reference-list";
import { Guide } from "./guide";
import { IDEMPOTENCY_TEXT, RETRIES, RETRY_RECIPE } from "./idempotency-text";

/** How to repeat a request safely; `entries` are the endpoints that take a key. */
export function IdempotencyGuide({ entries }: { entries: readonly EndpointEntry[] }) {
  return (
    <Guide
      text={IDEMPOTENCY_TEXT}
      shows={{
        key: (
          <>
            <p>These take it:</p>
            <ReferenceList entries={entries} />
          </>
        ),
        retries: (
          <>
            <RetryTable />
            <CodeFigure title="A loop that is safe to run" language="Node.js" code={RETRY_RECIPE} />
          </>
        ),
      }}
    />
  );
}

function RetryTable() {
  return (
    <Card>
      <Table caption="Which answers to retry">
        <TableHead>
          <HeadCell>Answer</HeadCell>
          <HeadCell>Retry</HeadCell>
          <HeadCell>How</HeadCell>
        </TableHead>
        <tbody>
          {RETRIES.map(([answer, retry, how]) => (
            <TableRow key={answer}>
              <Cell className="font-medium sm:whitespace-nowrap">{answer}</Cell>
              <Cell>{retry}</Cell>
              <Cell>{how}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

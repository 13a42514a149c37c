import type { Metadata } from "next";
import { JSON_NOTATION, literal } from "@/components/docs/calls/literal";
import { CodeFigure } from "@/components/docs/code/code-figure";
import { DocPage } from "@/components/docs/doc-page";
import { ConditionTable } from "@/components/docs/reference/condition-table";
import { CONDITIONS } from "@/lib/core/conditions";
import { apiDocument } from "../api-document";

export const metadata: Metadata = { title: "Errors" };

export default function Errors() {
  const { value } = apiDocument().components.examples.insufficient_wallet_balance!;
  return (
    <DocPage
      title="Errors"
      lead="Every error has a name. Branch on the name in your code, show the text in detail to people, and include the request id when you contact us."
      sections={[
        { id: "shape", title: "The shape of an error", body: <Shape example={value} /> },
        { id: "status", title: "What a status means", body: <Statuses /> },
        { id: "conditions", title: "All conditions", body: <AllConditions /> },
      ]}
    />
  );
}

function Shape({ example }: { example: unknown }) {
  return (
    <>
      <CodeFigure title="400 Bad Request" language="JSON" code={literal(example, JSON_NOTATION)} />
      <p>
        <code>doc_url</code> leads to the page of the condition. For <code>422</code>, <code>detail</code> is
        an array with one entry for each field that is wrong, all at once. Its <code>loc</code> is the path to
        the field, for example <code>["body", "items", 0, "weight_kg"]</code>.
      </p>
    </>
  );
}

function Statuses() {
  return (
    <ul>
      <li>
        <code>400</code>: well formed, but not possible right now. <code>422</code>: a field is missing or out
        of bounds.
      </li>
      <li>
        <code>401</code>: the key. <code>403</code>: the account. <code>404</code>: not there, or not yours.
      </li>
      <li>
        <code>429</code>, <code>500</code>, <code>502</code>, <code>503</code>: repeat with the same key,{" "}
        <a href="/docs/idempotency#retries">as the recipe says</a>.
      </li>
      <li>The list below may grow. Treat a name you do not know as a generic error of its status class.</li>
    </ul>
  );
}

function AllConditions() {
  const names = Object.entries(CONDITIONS);
  const statuses = [...new Set(names.map(([, { status }]) => status))];
  const refusals = statuses.map((status): [number, string[]] => [
    status,
    names.filter(([, facts]) => facts.status === status).map(([name]) => name),
  ]);
  return <ConditionTable refusals={refusals} isIndex />;
}

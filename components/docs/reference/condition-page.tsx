import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { JSON_NOTATION, literal } from "../calls/literal";
import { CodeFigure } from "../code/code-figure";
import { DocPage, type DocSection } from "../doc-page";
import { inline } from "../inline";
import type { ApiDocument } from "../document/api-document";
import { entriesOf, refusalsOf } from "../document/entries";
import { exampleOfCondition } from "./example-of-condition";
import { NameTitle } from "./name-title";
import { ReferenceList } from "./reference-list";

/** One condition: what it means, what to do, what it looks like, and who answers it; where every `doc_url` leads. */
export function ConditionPage({ document, name }: { document: ApiDocument; name: Condition }) {
  const { status, title, meaning, remedy } = CONDITIONS[name];
  const example = exampleOfCondition(document, name);
  const entries = entriesOf(document).filter(({ operation }) =>
    refusalsOf(document, operation).some(([, names]) => names.includes(name)),
  );
  const answers: DocSection[] =
    entries.length > 0
      ? [
          {
            id: "endpoints",
            title: "Endpoints that can return it",
            body: <ReferenceList entries={entries} />,
          },
        ]
      : [];
  const looks: DocSection[] =
    example === undefined
      ? []
      : [
          {
            id: "example",
            title: "Example",
            body: (
              <CodeFigure
                title={`Answer: ${status}`}
                language="JSON"
                code={literal(example, JSON_NOTATION)}
              />
            ),
          },
        ];
  return (
    <DocPage
      title={<NameTitle name={name} />}
      lead={`${status}: ${title}`}
      sections={[
        { id: "meaning", title: "What it means", body: <p>{inline(meaning)}</p> },
        { id: "remedy", title: "What to do", body: <p>{inline(remedy)}</p> },
        { id: "retry", title: "Should you retry?", body: <p>{retryOf(status)}</p> },
        ...looks,
        ...answers,
      ]}
    />
  );
}

/** Specification: Errors. */
function retryOf(status: number) {
  const recipe = <a href="/docs/idempotency#retries">the recipe</a>;
  if (status === 429) return <>Yes, after the seconds in Retry-After: see {recipe}.</>;
  if (status >= 500)
    return <>Yes, with the same Idempotency-Key and growing pauses, at most 5 times: see {recipe}.</>;
  if (status === 408) return <>Yes, with the same Idempotency-Key.</>;
  return <>No: the same request would be refused again. Fix it first; you can reuse the Idempotency-Key.</>;
}

import type { Metadata } from "next";
import { inline } from "@/components/docs/inline";
import { Prose } from "@/components/docs/prose";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { CONDITIONS } from "@/lib/core/conditions";

export const metadata: Metadata = { title: "Errors" };

const EXAMPLE = `HTTP/1.1 400 Bad Request
X-Request-Id: req_4mZk1TqY8bXw2Lr9Nc0V

{
  "detail": "Insufficient wallet balance: required 6300 TZS, available 1200 TZS",
  "code": "insufficient_wallet_balance",
  "request_id": "req_4mZk1TqY8bXw2Lr9Nc0V",
  "doc_url": "…/docs/errors#insufficient_wallet_balance",
  "meta": { "required": 6300, "available": 1200, "currency": "TZS" }
}`;

export default function Errors() {
  return (
    <Prose
      title="Errors"
      lead="Every refusal has a name. Branch on the name in code, show the sentence in detail to people, and give us the request id when you write."
    >
      <CodeBlock title="The shape of an error">{EXAMPLE}</CodeBlock>
      <p>
        For <code>422</code>, <code>detail</code> is an array with one entry for each field that is wrong, all
        at once. Its <code>loc</code> is the path to the field, for example{" "}
        <code>["body", "items", 0, "weight_kg"]</code>.
      </p>
      <p>
        The list below may grow. Treat a name you do not know as a generic error of its status class: fix and
        resend for 4xx, wait and repeat for 429 and 5xx.
      </p>
      <h2 id="conditions">All conditions</h2>
      {Object.entries(CONDITIONS).map(([name, condition]) => (
        <Card key={name} id={name} className="scroll-mt-6 p-5 target:border-accent target:bg-accent-soft">
          <h3 className="flex flex-wrap items-center gap-2">
            <Badge tone={toneOf(condition.status)}>{condition.status}</Badge>
            <a href={`#${name}`} className="break-all font-mono text-sm no-underline!">
              {name}
            </a>
          </h3>
          <p className="mt-2">{inline(condition.meaning)}</p>
          <p className="mt-1 text-muted">
            <span className="font-medium text-ink">What to do: </span>
            {inline(condition.remedy)}
          </p>
        </Card>
      ))}
    </Prose>
  );
}

function toneOf(status: number): BadgeTone {
  if (status >= 500) return "danger";
  return status === 429 ? "accent" : "warning";
}

import type { Metadata } from "next";
import { Prose } from "@/components/docs/prose";
import { VERIFY_SNIPPETS } from "@/components/docs/verify-snippets";
import { EVENT_EXAMPLE } from "@/components/docs/webhook-events";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENT_KINDS } from "@/lib/core/webhook-event-kinds";
import { EVENT_MEANINGS } from "@/lib/core/webhooks/webhook-event-meanings";

export const metadata: Metadata = { title: "Webhooks" };

export default function Webhooks() {
  return (
    <Prose
      title="Webhooks"
      lead="We POST a signed JSON body to your endpoint whenever something happens to a shipment. Answer with any 2xx within 30 seconds; do the work afterwards."
    >
      <CodeBlock title="What arrives">{EVENT_EXAMPLE}</CodeBlock>

      <h2 id="verify">Verify the signature</h2>
      <p>
        Anybody can POST to your endpoint; only we know the secret. <code>X-Service-Signature</code> is the
        lower-case hex of HMAC-SHA256 over <code>{"{timestamp}.{raw_body}"}</code>, keyed with the whole
        secret as text, <code>whsec_</code> included. Three rules:
      </p>
      <ol>
        <li>
          Use the raw bytes of the body. Parsed and printed again, they are no longer the bytes that were
          signed.
        </li>
        <li>Refuse a timestamp more than five minutes off, so that an old request cannot be played back.</li>
        <li>Compare in constant time.</li>
      </ol>
      {VERIFY_SNIPPETS.map((snippet) => (
        <CodeBlock key={snippet.language} title={snippet.language}>
          {snippet.code}
        </CodeBlock>
      ))}
      <p>
        Every request also carries the three headers of{" "}
        <a href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        , <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, so any
        library of theirs verifies us with the same secret.
      </p>

      <h2 id="events">Kinds of events</h2>
      <p>The six of the first group are on by default. The others are sent to endpoints that ask for them.</p>
      <EventTable />

      <h2 id="delivery">Delivery, retries and order</h2>
      <ul>
        <li>
          An answer that is not 2xx, or takes over 30 seconds, is tried again after 5 s, 5 min, 30 min, 2 h, 5
          h, 10 h and 10 h, give or take a fifth. The sandbox tries again after 5 s, 30 s and 2 min.
        </li>
        <li>
          Every attempt is signed anew. Redirects count as failures. <code>410 Gone</code> disables the
          endpoint, and so do five days of failures, with an e-mail the day before.
        </li>
        <li>
          You may receive an event twice. Keep the <code>id</code> of what you have handled and skip it when
          it returns.
        </li>
        <li>
          Events may arrive out of order. <code>sequence</code> grows with each event of a shipment: ignore
          one that is lower than the last you handled. Gaps are normal, since it counts kinds you did not
          subscribe to.
        </li>
        <li>
          After an outage, resend from the dashboard, or read <code>GET /merchant/events?after=</code>, which
          holds the last 30 days in order.
        </li>
      </ul>

      <h2 id="rotate">Rotate the secret</h2>
      <p>
        Rotating gives you a new secret, shown once. For 24 hours, or as long as you chose, both secrets sign:
        the new one in <code>X-Service-Signature</code>, the old one in{" "}
        <code>X-Service-Signature-Previous</code>. Deploy the new one in that time and nothing is lost.
      </p>
    </Prose>
  );
}

function EventTable() {
  const isDefault = new Set<string>(DEFAULT_WEBHOOK_EVENTS);
  return (
    <Card>
      <Table caption="Kinds of events">
        <TableHead>
          <HeadCell>Kind</HeadCell>
          <HeadCell>Sent when</HeadCell>
        </TableHead>
        <tbody>
          {WEBHOOK_EVENT_KINDS.map((kind) => (
            <TableRow key={kind}>
              <Cell className="whitespace-nowrap font-mono text-xs leading-5">{kind}</Cell>
              <Cell>
                {EVENT_MEANINGS[kind]} {!isDefault.has(kind) && <Badge>on request</Badge>}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

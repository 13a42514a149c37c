import type { Metadata } from "next";
import { Prose } from "@/components/docs/prose";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { NearLink } from "@/components/ui/near-link";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { endpoints } from "@/lib/http/endpoints/endpoints";

export const metadata: Metadata = { title: "Idempotency and retries" };

const RECIPE = `// One key per order, made once and stored with the order.
const key = order.tumaKey ??= crypto.randomUUID();

for (let attempt = 1; attempt <= 5; attempt++) {
  try {
    const response = await createShipment(order, { "Idempotency-Key": key });
    if (response.status < 500 && response.status !== 429) return response;
    await wait(response.headers.get("Retry-After") ?? 2 ** attempt);
  } catch {
    await wait(2 ** attempt); // the network failed: the same key finds out whether we got it
  }
}`;

const TAKE_A_KEY = Object.values(endpoints)
  .filter((endpoint) => "idempotent" in endpoint)
  .map(({ method, path }) => `${method} ${path}`);

const RETRIES = [
  [
    "4xx, except 429",
    "No",
    "Correct the request. A failure is never stored, so the same key may be used again.",
  ],
  ["429", "Yes", "After the seconds in Retry-After; with exponential backoff if the header is absent."],
  ["500, 502, 503, 504", "Yes", "With exponential backoff, at most 5 attempts."],
  ["No answer at all", "Yes", "With the same key. Without one, list by merchant_reference first."],
] as const;

export default function Idempotency() {
  return (
    <Prose
      title="Idempotency and retries"
      lead="Networks fail between your question and our answer. With an Idempotency-Key you can always ask again: you are charged once."
    >
      <h2 id="key">The key</h2>
      <p>
        Send <code>Idempotency-Key</code>, 16 to 255 printable characters. A UUID is a good key. Make one for
        each order, not for each attempt. These take it:
      </p>
      <ul>
        {TAKE_A_KEY.map((operation) => (
          <li key={operation}>
            <code className="break-words">{operation}</code>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          For 24 hours after the first request, the same key returns the first response, byte for byte.
          Nothing is created and nothing is debited. The answer carries <code>Idempotent-Replayed: true</code>
          .
        </li>
        <li>
          If the body differs from the first one, you still get the first response, with{" "}
          <code>Idempotency-Body-Mismatch: true</code>. Treat that header as a bug on your side.
        </li>
        <li>Only successes are stored. After an error, correct the body and keep the key.</li>
        <li>
          Two requests with one key at the same time: the second waits for the first and then replays it. If
          that takes over 10 seconds it gets <NearLink href="/docs/errors#busy">busy</NearLink> and may ask
          again.
        </li>
        <li>
          A signing secret is replayed too: a rotation that you repeat with its key rotates once, and tells
          the same secret.
        </li>
        <li>
          Keys belong to your account and mode, and to one operation. A preview of a cancellation stores
          nothing.
        </li>
      </ul>

      <h2 id="retries">What to repeat</h2>
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
                <Cell className="whitespace-nowrap font-medium">{answer}</Cell>
                <Cell>{retry}</Cell>
                <Cell>{how}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Card>
      <CodeBlock title="A loop that is safe to run">{RECIPE}</CodeBlock>

      <h2 id="without">If you created without a key</h2>
      <p>
        After a timeout, look before you send again:{" "}
        <code>GET /merchant/shipments?merchant_reference=order-1042</code>. A <code>merchant_reference</code>{" "}
        is not unique, so two shipments with one reference are both listed. The filter takes the reference
        exactly; <code>search</code> also lists every newer order whose reference only contains it, which may
        fill the first page.
      </p>

      <h2 id="limits">Rate limits</h2>
      <p>
        An answer that counted against a limit says where you stand in <code>RateLimit</code> and{" "}
        <code>RateLimit-Policy</code>. Above the limit you get{" "}
        <NearLink href="/docs/errors#rate_limited">rate_limited</NearLink> with <code>Retry-After</code>. If
        you need more, write to support: higher rates are granted per merchant.
      </p>
    </Prose>
  );
}

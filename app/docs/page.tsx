import type { Metadata } from "next";
import { CURL_CALLS, curlSetup } from "@/components/docs/curl-calls";
import { Prose } from "@/components/docs/prose";
import { PayerTable, ScenarioTable } from "@/components/docs/scenario-table";
import { CodeBlock } from "@/components/ui/code-block";
import { NearLink } from "@/components/ui/near-link";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Quick start" };

export default function QuickStart() {
  const setup = curlSetup(`${env.APP_ORIGIN}/sandbox/api/v1`);
  const [rates, create, get] = CURL_CALLS;
  return (
    <Prose
      title="Quick start"
      lead="Price a delivery, send it and watch it arrive: three calls on the sandbox, in about five minutes. No real money, no real rider."
    >
      <h2 id="key">Get a sandbox key</h2>
      <p>
        Keys belong to an approved merchant account; a key is shown once, so store it at once. On your own
        machine, <code>npm start</code> makes a demo merchant and prints its keys. Send the key alone in the{" "}
        <code>X-API-Key</code> header: no <code>Bearer</code>, no white space.
      </p>
      {setup && <CodeBlock title={setup.title}>{setup.command}</CodeBlock>}

      <h2 id="rates">Ask for a price</h2>
      <p>
        A quote writes nothing and charges nothing. Weight and all three dimensions are needed on every item,
        wherever it goes; the smallest vehicle that fits is chosen for you.
      </p>
      {rates && <CodeBlock title={rates.title}>{rates.command}</CodeBlock>}
      <p>
        Charge your customer <code>total_amount</code>, in whole TZS. Do not recompute it from the other fees:
        prices and percentages may change. To have this price hold, send the answer&rsquo;s{" "}
        <code>quote_token</code> with the next call.
      </p>

      <h2 id="create">Send it</h2>
      <p>
        With <code>payment_source</code> set to <code>wallet</code>, one call debits your wallet, confirms the
        shipment and sends a rider. The key makes it safe to repeat: see{" "}
        <NearLink href="/docs/idempotency">idempotency and retries</NearLink>.
      </p>
      {create && <CodeBlock title={create.title}>{create.command}</CodeBlock>}

      <h2 id="follow">Follow it</h2>
      <p>
        In the sandbox a simulated rider takes the parcel through every status in about two minutes. Open the
        answer&rsquo;s <code>tracking_url</code> to see what the receiver sees, or ask:
      </p>
      {get && <CodeBlock title={get.title}>{get.command}</CodeBlock>}
      <p>
        Polling is fine for a first look. In production let us call you:{" "}
        <NearLink href="/docs/webhooks">webhooks</NearLink> tell you of each step within seconds.
      </p>

      <h2 id="unhappy">Try the unhappy paths</h2>
      <p>
        Send the header <code>X-Sandbox-Scenario</code> with two digits on create, or the receiver&rsquo;s
        number that is reserved for it, and the sandbox plays that course. A course that holds lets you try
        each cancellation window; the dashboard&rsquo;s fast-forward takes it on. Digits that name none are
        refused with <code>422</code>. Live ignores the header.
      </p>
      <ScenarioTable />
      <p>
        Payments are decided on their page, but for those of these paying numbers, which end by themselves:
      </p>
      <PayerTable />

      <h2 id="live">Go live</h2>
      <p>
        Live is the same API at <code>{env.APP_ORIGIN}/api/v1</code> with a <code>tuma_live_</code> key. A key
        works only on its own base address. Fund the wallet on the dashboard first, and set a low-balance
        threshold so that an e-mail reaches you before orders fail.
      </p>
    </Prose>
  );
}

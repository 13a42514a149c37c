import type { Metadata } from "next";
import Link from "next/link";
import { CURL_CALLS, curlSetup } from "@/components/docs/curl-calls";
import { Prose } from "@/components/docs/prose";
import { CodeBlock } from "@/components/ui/code-block";
import { env } from "@/lib/env";

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
        machine, <code>npm start</code> makes a demo merchant and prints his keys. Send the key alone in the{" "}
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
        <Link href="/docs/idempotency">idempotency and retries</Link>.
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
        <Link href="/docs/webhooks">webhooks</Link> tell you of each step within seconds.
      </p>

      <h2 id="unhappy">Try the unhappy paths</h2>
      <p>
        Send the header <code>X-Sandbox-Scenario</code> with two digits on create, and the sandbox plays that
        course:
      </p>
      <ul>
        <li>
          <code>03</code> no rider is found, <code>04</code> the rider is replaced once
        </li>
        <li>
          <code>05</code> the receiver cannot be reached, <code>06</code> refuses and the parcel is returned,{" "}
          <code>07</code> it is lost
        </li>
        <li>
          <code>01</code>, <code>08</code> and <code>09</code> hold before a rider accepts, at acceptance and
          on the way to the pickup, so that you can try each cancellation window
        </li>
      </ul>

      <h2 id="live">Go live</h2>
      <p>
        Live is the same API at <code>{env.APP_ORIGIN}/api/v1</code> with a <code>tuma_live_</code> key. A key
        works only on its own base address. Fund the wallet on the dashboard first, and set a low-balance
        threshold so that an e-mail reaches you before orders fail.
      </p>
    </Prose>
  );
}

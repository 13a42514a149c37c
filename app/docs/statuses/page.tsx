import type { Metadata } from "next";
import { cancellationRefusals } from "@/components/docs/cancellation-cases";
import { Prose } from "@/components/docs/prose";
import { secondsText } from "@/components/docs/seconds-text";
import {
  CancellationTable,
  FailureTable,
  StatusTable,
  TransitionTable,
} from "@/components/docs/status-tables";
import { NearLink } from "@/components/ui/near-link";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Settings } from "@/lib/core/pricing/settings";
import { PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";

export const metadata: Metadata = { title: "Statuses and cancellation" };

export default async function Statuses() {
  const { settings } = await loadCatalogue();
  return (
    <Prose
      title="Statuses and cancellation"
      lead="How a shipment moves, what ends it, what cancelling costs, and what follows when a delivery fails."
    >
      <h2 id="statuses">Statuses</h2>
      <StatusTable />
      <h2 id="transitions">How a shipment moves</h2>
      <p>
        This is the whole table; nothing else moves a shipment. A status never goes back, but for another
        attempt after a failure. Branch on <code>status</code>, and take one that you do not know for one on
        the way.
      </p>
      <TransitionTable />
      <Waiting settings={settings} />
      <Cancelling settings={settings} />
      <Proof />
      <Failing settings={settings} />
    </Prose>
  );
}

function Waiting({ settings }: { settings: Settings }) {
  return (
    <p>
      A shipment that nobody pays for is cancelled after {secondsText(settings.unpaid_expiry_seconds)}. One
      for which no rider is found fails with <code>no_rider_found</code> after{" "}
      {secondsText(settings.no_rider_fail_seconds)}, in the sandbox after{" "}
      {secondsText(settings.no_rider_fail_seconds_sandbox)}, and is refunded in full.
    </p>
  );
}

function Cancelling({ settings }: { settings: Settings }) {
  return (
    <>
      <h2 id="cancellation">Cancellation</h2>
      <p>
        <code>POST /merchant/shipments/{"{id}"}/cancel</code> shows the fee and changes nothing; with{" "}
        <code>confirm=true</code> it cancels. The fee is computed anew then, so send <code>max_fee</code> if
        your user agreed to a figure. It never exceeds what was paid; the rest goes to the wallet, however it
        was paid.
      </p>
      <CancellationTable settings={settings} />
      <p>Once the rider has the parcel, or the shipment has ended, cancelling is refused:</p>
      <ul>
        {cancellationRefusals(settings).map(([status, condition]) => (
          <li key={status}>
            <code>{status}</code>: <NearLink href={`/docs/errors#${condition}`}>{condition}</NearLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Proof() {
  return (
    <>
      <h2 id="proof">PIN and proof</h2>
      <p>
        Every delivery has a <code>proof</code>: a PIN, a photo or the name of the person who received it.
        With <code>require_pin</code> on create, or by your settings, the receiver&rsquo;s SMS carries a PIN
        that the rider asks for. After {PIN_TRIES_MAX} wrong tries a photo is asked for instead; where no SMS
        can be sent, as in the sandbox, a photo or a name is enough.
      </p>
    </>
  );
}

function Failing({ settings }: { settings: Settings }) {
  const window = secondsText(settings.reattempt_window_seconds);
  return (
    <>
      <h2 id="failures">Failures</h2>
      <p>
        <code>failure.custody</code> says who holds the parcel, <code>failure.at_fault</code> who bears it.
      </p>
      <FailureTable />
      <h2 id="after">After a failure</h2>
      <ul>
        <li>
          While <code>failure.final</code> is false and we hold the parcel, send the rider out again with{" "}
          <code>POST /merchant/shipments/{"{id}"}/reattempt</code>: {settings.reattempts_max} times at most,
          within {window}.
        </li>
        <li>
          Or have it returned: create a shipment with <code>return_of_shipment_id</code>. Its ends are swapped
          and it costs the ordinary price; it is free when the fault is ours. A parcel that is picked up and
          not yet delivered can be called back in the same way.
        </li>
        <li>
          After {window} it is returned by itself. A return that the wallet cannot pay for waits{" "}
          {secondsText(settings.return_hold_seconds)} at a hub, then the parcel is written off.
        </li>
        <li>
          A pickup that fails costs the fee of the window <code>en_route</code>; the rest is refunded. What
          was lost or damaged is decided by our support, up to the <code>declared_value</code>.
        </li>
      </ul>
    </>
  );
}

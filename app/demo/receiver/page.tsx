import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceivedWebhookCard } from "@/components/demo/received-webhook";
import { SiteHeader } from "@/components/site/site-header";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { Section } from "@/components/ui/section";
import { listReceivedWebhooks } from "@/lib/demo-receiver/record-webhook";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export const metadata: Metadata = { title: "Webhook receiver", robots: { index: false } };

const REFRESH_SECONDS = 3;

export default async function DemoReceiver() {
  if (!env.EMBEDDED_DEMO) notFound();
  const received = await listReceivedWebhooks();
  const now = new Date();
  return (
    <>
      <SiteHeader serviceName={env.SERVICE_NAME} locale="en" />
      <AutoRefresh seconds={REFRESH_SECONDS} />
      <main className="mx-auto w-full max-w-4xl px-5 py-8 sm:px-6">
        <h1 className="font-semibold text-2xl tracking-tight">Webhook receiver</h1>
        <p className="mt-2 max-w-prose text-muted">
          The demo merchant&rsquo;s endpoint leads here. Each webhook is checked as your own receiver should
          check it, and the last 100 are kept, newest first.
        </p>
        <Section className="mt-6 overflow-hidden">
          {received.map((webhook) => (
            <ReceivedWebhookCard key={webhook.id} webhook={webhook} now={now} />
          ))}
          {received.length === 0 && (
            <p className="px-5 py-10 text-center text-muted">
              Nothing has arrived yet. Create a sandbox shipment, and its first two webhooks are here within
              seconds.
            </p>
          )}
        </Section>
      </main>
    </>
  );
}

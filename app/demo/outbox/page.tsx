import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getParam, type SearchParams } from "@/app/search-params";
import { OutboxEmail } from "@/components/demo/outbox-mail";
import { SiteHeader } from "@/components/site/site-header";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { listEmails } from "@/lib/notifications/list-messages";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export const metadata: Metadata = { title: "Outbox", robots: { index: false } };

const REFRESH_SECONDS = 5;

export default async function DemoOutbox({ searchParams }: { searchParams: SearchParams }) {
  if (!env.EMBEDDED_DEMO) notFound();
  const to = await getParam(searchParams, "to");
  const mails = await listEmails(to || null);
  const now = new Date();
  return (
    <div lang="en">
      <SiteHeader serviceName={env.SERVICE_NAME} locale="en" />
      <AutoRefresh seconds={REFRESH_SECONDS} />
      <main className="mx-auto w-full max-w-2xl px-5 py-8 sm:px-6">
        <h1 className="font-semibold text-2xl tracking-tight">Outbox</h1>
        <p className="mt-2 text-muted">
          <span>{"This demo has no mail server, so its emails are shown here. "}</span>
          {to && <span>{`Shown are those to ${to}.`}</span>}
        </p>
        {mails.map((mail) => (
          <OutboxEmail key={mail.id} mail={mail} now={now} />
        ))}
        {mails.length === 0 && (
          <p className="mt-10 text-center text-muted">
            Nothing yet. Create an account, and its first email appears here.
          </p>
        )}
      </main>
    </div>
  );
}

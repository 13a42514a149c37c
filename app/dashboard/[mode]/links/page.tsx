import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { DecidedOrders } from "@/components/links/decided-orders";
import { LINK_LABELS } from "@/components/links/labels";
import { LinkList } from "@/components/links/link-list";
import { PendingOrders } from "@/components/links/pending-orders";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listLinks } from "@/lib/links/load-link";
import { listOrders } from "@/lib/links/list-orders";
import { toLinkView, toLinkOrderView } from "./shown";

export async function generateMetadata(): Promise<Metadata> {
  return { title: LINK_LABELS[await getLocale()].title };
}

/** Delivery links of a merchant and their orders. Specification: Delivery links. */
export default async function LinksPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireMerchantForMode((await params).mode, "work_on_shipments");
  const { mode } = caller;
  const [locale, links, waiting, decided] = await Promise.all([
    getLocale(),
    listLinks(caller),
    listOrders(caller, "waiting"),
    listOrders(caller, "decided"),
  ]);
  const [labels, now] = [LINK_LABELS[locale], new Date()];
  const show = (order: (typeof waiting)[number]) => toLinkOrderView(order, now, locale);
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={<ButtonLink href={`/dashboard/${mode}/links/new`}>{labels.create}</ButtonLink>}
      />
      <div className="space-y-5">
        <PendingOrders orders={waiting.map(show)} mode={mode} />
        <LinkList links={links.map((link) => toLinkView(link, now, locale))} mode={mode} />
        <DecidedOrders orders={decided.map(show)} mode={mode} />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { resolveOr404 } from "@/app/found-or-404";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { BackLink } from "@/components/ui/back-link";
import { BreakableUrl } from "@/components/ui/breakable";
import { Section, SectionHeader } from "@/components/ui/section";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { WebhookDeliveries } from "@/components/webhooks/deliveries";
import { DELIVERY_LABELS } from "@/components/webhooks/delivery-labels";
import { EndpointActions } from "@/components/webhooks/endpoint-actions";
import { EndpointBadge } from "@/components/webhooks/endpoint-badge";
import { EndpointHealthCard } from "@/components/webhooks/endpoint-health";
import { EndpointNotices } from "@/components/webhooks/endpoint-notices";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { listEndpointsWithHealth } from "@/lib/webhooks/endpoint-health";
import { readDeliveries } from "@/lib/webhooks/deliveries";

const PER_PAGE = 25;
const REFRESH_SECONDS = 5;
const STATUSES = ["pending", "succeeded", "failed"] as const;
const DAY_SECONDS = 86_400;
const OVERLAPS = [0, 3600, DAY_SECONDS, 7 * DAY_SECONDS];

const filterOf = z.object({
  status: z.enum(STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});

/**
 * Cached, because the page title and the page body read the same row. Returns undefined when the endpoint does
 * not exist.
 */
const find = cache(async (mode: string, id: string) => {
  const { caller } = await requireMerchantForMode(mode, "integrate");
  return (await listEndpointsWithHealth(caller)).find((each) => each.id === Number(id));
});

interface WebhookPageProps {
  params: Promise<{ mode: string; id: string }>;
  searchParams: SearchParams;
}

export async function generateMetadata({ params }: WebhookPageProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { title } = WEBHOOK_LABELS[await getLocale()];
  const endpoint = await find(mode, id);
  return { title: endpoint ? `${endpoint.url} · ${title}` : title };
}

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const { mode, id } = await params;
  const { caller } = await requireMerchantForMode(mode, "integrate");
  const locale = await getLocale();
  const { status, page } = filterOf.parse(await searchParams);
  const [listed, found] = await Promise.all([
    resolveOr404(readDeliveries(caller, Number(id), { status, page, per_page: PER_PAGE })),
    find(mode, id),
  ]);
  const endpoint = found!;
  const [labels, words] = [WEBHOOK_LABELS[locale], DELIVERY_LABELS[locale]];
  const href = `/dashboard/${caller.mode}/webhooks/${endpoint.id}`;
  const at = (to: { status?: string | undefined; page?: number }) => href + buildQuery(to);
  const isWaiting = listed.deliveries.some(({ status: state }) => state === "pending");
  return (
    <>
      {isWaiting && <AutoRefresh seconds={REFRESH_SECONDS} offlineText={words.offline} />}
      <PageHeader
        title={
          <span className="font-mono text-base sm:text-lg">
            <BreakableUrl text={endpoint.url} />
          </span>
        }
        hint={
          <span className="inline-flex flex-wrap items-center gap-2">
            <EndpointBadge endpoint={endpoint} />
            {endpoint.description && <span>{endpoint.description}</span>}
          </span>
        }
        above={<BackLink href={`/dashboard/${caller.mode}/webhooks`}>{labels.title}</BackLink>}
        actions={<EndpointActions endpoint={endpoint} mode={caller.mode} overlaps={OVERLAPS} />}
      />
      <div className="space-y-5">
        <EndpointNotices endpoint={endpoint} />
        <EndpointHealthCard health={endpoint.health} />
        <Section>
          <SectionHeader title={words.title} hint={words.hint} />
          <div className="-mb-5 px-5 pt-1">
            <Tabs
              label={words.filter}
              tabs={[
                { href: at({}), label: words.all, isCurrent: status === undefined },
                ...STATUSES.map((each) => ({
                  href: at({ status: each }),
                  label: words.statuses[each],
                  isCurrent: status === each,
                })),
              ]}
            />
          </div>
          <WebhookDeliveries deliveries={listed.deliveries} href={href} isFiltered={status !== undefined} />
          <Pagination
            label={words.pages}
            newest={page > 1 ? { href: at({ status }), label: words.newest } : null}
            older={
              listed.total > page * PER_PAGE
                ? { href: at({ status, page: page + 1 }), label: words.older }
                : null
            }
          />
        </Section>
      </div>
    </>
  );
}

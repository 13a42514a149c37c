import type { Metadata } from "next";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { RequestFilter } from "@/components/request-log/request-filter";
import { RequestLogTable } from "@/components/request-log/requests";
import { Section } from "@/components/ui/section";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listApiKeys } from "@/lib/api-keys/list-keys";
import { requestLogFilter } from "@/lib/core/accounts/request-log-filter";
import { listRequests } from "@/lib/reports/list-requests";

export async function generateMetadata(): Promise<Metadata> {
  return { title: REQUEST_LOG_LABELS[await getLocale()].title };
}

interface RequestLogPageProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function RequestLogPage({ params, searchParams }: RequestLogPageProps) {
  const { caller } = await requireMerchantForMode((await params).mode, "integrate");
  const locale = await getLocale();
  const labels = REQUEST_LOG_LABELS[locale];
  const filter = requestLogFilter.parse(await searchParams);
  const [{ requests, next }, keys] = await Promise.all([listRequests(caller, filter), listApiKeys(caller)]);
  const href = `/dashboard/${caller.mode}/request-log`;
  const isFiltered = Boolean(filter.method ?? filter.status ?? filter.search ?? filter.key_id);
  const at = (before: number | undefined) => href + buildQuery({ ...filter, before });
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <Section>
        <RequestFilter filter={filter} keys={keys} href={href} isFiltered={isFiltered} />
        <RequestLogTable
          requests={requests}
          isFiltered={isFiltered}
          hasMore={next !== null}
          mode={caller.mode}
        />
        <Pagination
          label={labels.pages}
          newest={filter.before ? { href: at(undefined), label: labels.newest } : null}
          older={next ? { href: at(next), label: labels.older } : null}
        />
      </Section>
    </>
  );
}

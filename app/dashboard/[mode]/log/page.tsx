import type { Metadata } from "next";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { FileLink } from "@/components/files/file-link";
import { MERCHANT_LOG_LABELS } from "@/components/merchant-log/labels";
import { MerchantLogEntries } from "@/components/merchant-log/log-entries";
import { LogFilter } from "@/components/merchant-log/log-filter";
import { buttonClass } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { merchantLogFilter } from "@/lib/core/access/merchant-log";
import { listLogActors, listMerchantLog } from "@/lib/merchants/log/merchant-log";

export async function generateMetadata(): Promise<Metadata> {
  return { title: MERCHANT_LOG_LABELS[await getLocale()].title };
}

interface LogPageProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

/** Audit log of the business, in both modes. Specification: People of a business, 6. */
export default async function LogPage({ params, searchParams }: LogPageProps) {
  const { caller } = await requireMerchant((await params).mode, "read_log");
  const locale = await getLocale();
  const labels = MERCHANT_LOG_LABELS[locale];
  const filter = merchantLogFilter.parse(await searchParams);
  const [{ entries, next }, people] = await Promise.all([
    listMerchantLog(caller, filter),
    listLogActors(caller),
  ]);
  const href = `/dashboard/${caller.mode}/log`;
  const isFiltered = Boolean(filter.about ?? filter.person ?? filter.from ?? filter.to);
  const at = (before: number | undefined) => href + buildQuery({ ...filter, before });
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          <FileLink
            href={`/api/account/log.csv${buildQuery({ ...filter, before: undefined })}`}
            className={buttonClass({ tone: "secondary" })}
          >
            {labels.csv}
          </FileLink>
        }
      />
      <Section>
        <LogFilter filter={filter} people={people} href={href} isFiltered={isFiltered} />
        <MerchantLogEntries entries={entries} isFiltered={isFiltered} />
        <Pagination
          label={labels.pages}
          newest={filter.before ? { href: at(undefined), label: labels.newest } : null}
          older={next ? { href: at(next), label: labels.older } : null}
        />
      </Section>
    </>
  );
}

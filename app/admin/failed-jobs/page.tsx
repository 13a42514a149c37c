import { CircleCheck } from "lucide-react";
import { parseId, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { SectionTabs } from "@/components/admin/section-tabs";
import { JobTable } from "@/components/admin/failed-work/job-table";
import { FAILURE_LABELS } from "@/components/admin/failed-work/labels-failures";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { buildHref, KeysetPages } from "@/components/admin/keyset-pages";
import { TextLink } from "@/components/admin/text-link";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listFailedJobs } from "@/lib/admin/failed-work/failed-work";
import { countFailedJobs } from "@/lib/jobs/queued-jobs";

const PATH = "/admin/failed-jobs";

export const generateMetadata = createTitle((locale) => FAILURE_LABELS[locale].title);

export default async function FailedJobs({ searchParams }: { searchParams: SearchParams }) {
  await requireAdmin();
  const labels = FAILURE_LABELS[await getLocale()];
  const { task, before: from } = await parseListQuery(searchParams);
  const before = parseId(from);
  const [counts, { rows, next }] = await Promise.all([countFailedJobs(), listFailedJobs({ task, before })]);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <SectionTabs labels={labels} tabs={["jobs", "webhooks"]} current="jobs" />
      {counts.length > 0 && (
        <Section className="mb-5">
          <ul className="divide-y divide-line text-sm">
            {counts.map((count) => (
              <li key={count.task} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
                <span>
                  <TextLink href={buildHref(PATH, { task: count.task })} className="font-mono">
                    {count.task}
                  </TextLink>
                  <span className="ml-2 text-muted">{labels.counts(count.givenUp, count.retrying)}</span>
                </span>
                <UnconfirmedActionButton
                  need="operations"
                  size="small"
                  url="/api/admin/jobs/retry-all"
                  body={{ task: count.task }}
                  description={`${labels.retryAll}: ${count.task}`}
                  done={labels.retried}
                >
                  {labels.retryAll}
                </UnconfirmedActionButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={labels.jobsEmpty} text={labels.jobsEmptyText} />
        ) : (
          <JobTable jobs={rows} />
        )}
        <KeysetPages path={PATH} query={{ task }} isFirst={!before} next={next} />
      </Section>
    </>
  );
}

import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { actionsColumn } from "@/components/admin/columns";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import type { FailedJob } from "@/lib/jobs/queued-jobs";
import { FAILURE_LABELS } from "./labels-failures";

export function JobTable({ jobs }: { jobs: readonly FailedJob[] }) {
  const locale = useLocale();
  const labels = useLabels(FAILURE_LABELS);
  return (
    <DataTable
      caption={labels.jobs}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.task,
          cell: ({ task, payload }) => (
            <>
              <span className="font-medium font-mono text-[0.8125rem]">{task}</span>
              <span className="block max-w-56 break-all font-mono text-muted text-xs">
                {JSON.stringify(payload)}
              </span>
            </>
          ),
        },
        {
          label: labels.error,
          cell: ({ lastError }) => (
            <details className="max-sm:max-w-60 sm:max-w-sm">
              <summary className="block touch:-my-3.5 touch:py-3.5">
                <span className="line-clamp-2 break-words font-mono text-xs">{firstLine(lastError)}</span>
              </summary>
              <pre className="mt-1 whitespace-pre-wrap break-words text-left font-mono text-muted text-xs">
                {lastError}
              </pre>
            </details>
          ),
        },
        {
          label: labels.attempts,
          isEnd: true,
          cell: ({ attempts, maxAttempts }) => labels.attemptsOf(attempts, maxAttempts),
        },
        {
          label: labels.next,
          isEnd: true,
          cell: ({ runAt }) =>
            runAt ? (
              <AdminLocalTime at={runAt} isDistance />
            ) : (
              <span className="text-bad">{labels.givenUp}</span>
            ),
        },
        {
          ...actionsColumn(locale),
          cell: ({ id, task }) => (
            <UnconfirmedActionButton
              need="operations"
              size="small"
              url={`/api/admin/jobs/${id}/retry`}
              description={`${labels.retry}: ${task} ${id}`}
              done={labels.retried}
            >
              {labels.retry}
            </UnconfirmedActionButton>
          ),
        },
      ]}
    />
  );
}

function firstLine(error: string): string {
  return error.split("\n", 1)[0] ?? "";
}

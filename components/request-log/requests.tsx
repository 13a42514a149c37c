import { ScrollText } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { BreakableUrl } from "@/components/ui/breakable";
import { ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMoment, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { REQUEST_LOG_LABELS } from "./labels";
import { StatusCode } from "./status-code";

interface ShownRequest {
  id: number;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  key_name: string | null;
  key_last4: string | null;
  created_at: string;
}

interface RequestsProps {
  requests: ShownRequest[];
  isFiltered: boolean;
  /** True when the search has not covered older requests. */
  hasMore: boolean;
  mode: Mode;
}

export function RequestLogTable({ requests, isFiltered, hasMore, mode }: RequestsProps) {
  const locale = useLocale();
  const labels = useLabels(REQUEST_LOG_LABELS);
  if (requests.length === 0) {
    const { title, text } = hasMore ? labels.further : isFiltered ? labels.nothing : labels.empty;
    return (
      <EmptyState
        icon={<ScrollText aria-hidden="true" />}
        title={title}
        text={text}
        action={
          !isFiltered && (
            <ButtonLink href={`/dashboard/${mode}/api-keys`} tone="secondary">
              {labels.empty.action}
            </ButtonLink>
          )
        }
      />
    );
  }
  const now = new Date();
  const created = ({ created_at: at }: ShownRequest) => formatMoment(new Date(at), now, locale);
  const href = `/dashboard/${mode}/request-log`;
  return (
    <DataTable
      caption={labels.title}
      rows={requests}
      keyOf={({ id }) => id}
      rowClassName="relative hover:bg-sunken"
      columns={[
        { label: labels.status, cell: ({ status }) => <StatusCode status={status} /> },
        { label: labels.method, cell: ({ method }) => method, className: CODE },
        {
          label: labels.path,
          headClassName: "w-full",
          className: CODE,
          cell: ({ id, path }) => (
            <Link href={`${href}/${id}`} prefetch={false} className="after:absolute after:inset-0">
              <BreakableUrl text={shortPath(path)} />
            </Link>
          ),
        },
        {
          label: labels.key,
          cell: (request) => formatKey(request, locale),
          className: "max-w-32 truncate text-muted",
        },
        {
          label: labels.took,
          cell: ({ duration_ms: ms }) => `${ms} ms`,
          isEnd: true,
          className: "whitespace-nowrap text-muted",
        },
        { label: labels.time, cell: created, className: "whitespace-nowrap text-muted" },
      ]}
      phone={(request) => (
        <div className="px-5 py-3">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={`${href}/${request.id}`}
              prefetch={false}
              className="min-w-0 font-mono text-xs leading-normal after:absolute after:inset-0"
            >
              <span>{`${request.method} `}</span>
              <BreakableUrl text={shortPath(request.path)} />
            </Link>
            <StatusCode status={request.status} />
          </div>
          <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
            <span>{created(request)}</span>
            <span className="truncate">{`${request.duration_ms} ms · ${formatKey(request, locale)}`}</span>
          </p>
        </div>
      )}
    />
  );
}

const CODE = "font-mono text-xs leading-normal";

function formatKey({ key_name: name, key_last4: last4 }: ShownRequest, locale: Locale): string {
  return name === null ? REQUEST_LOG_LABELS[locale].noKey : `${name} …${last4}`;
}

/** Removes the prefix of the path, because all requests of a mode have the same prefix. */
function shortPath(path: string): string {
  return path.replace(/^(?:\/sandbox)?\/api\/v\d+(?=\/)/, "");
}

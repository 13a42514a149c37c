import { ScrollText } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { Breakable } from "@/components/ui/breakable";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { formatMoment, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { REQUEST_LOG_LABELS } from "./labels";
import { StatusCode } from "./status-code";

/** A request to the API as its list presents it. */
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
  /** Whether older requests have not been looked at yet. */
  hasMore: boolean;
  mode: Mode;
}

/** Requests, newest first: a table on a desk, cards on a phone. */
export function Requests({ requests, isFiltered, hasMore, mode }: RequestsProps) {
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
  const rows = { requests, href: `/dashboard/${mode}/request-log`, locale };
  return (
    <>
      <div className="max-sm:hidden">
        <RequestTable {...rows} />
      </div>
      <RequestCards {...rows} />
    </>
  );
}

interface RowsProps {
  requests: ShownRequest[];
  href: string;
}

function RequestTable({ requests, href }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(REQUEST_LOG_LABELS);
  const now = new Date();
  return (
    <Table caption={labels.title}>
      <TableHead>
        <HeadCell>{labels.status}</HeadCell>
        <HeadCell>{labels.method}</HeadCell>
        <HeadCell className="w-full">{labels.path}</HeadCell>
        <HeadCell>{labels.key}</HeadCell>
        <HeadCell className="text-right">{labels.took}</HeadCell>
        <HeadCell>{labels.time}</HeadCell>
      </TableHead>
      <tbody>
        {requests.map((request) => (
          <TableRow key={request.id} className="relative hover:bg-sunken">
            <Cell>
              <StatusCode status={request.status} />
            </Cell>
            <Cell className="font-mono text-xs leading-normal">{request.method}</Cell>
            <Cell className="font-mono text-xs leading-normal">
              <Link href={`${href}/${request.id}`} prefetch={false} className="after:absolute after:inset-0">
                <Breakable text={shortPath(request.path)} />
              </Link>
            </Cell>
            <Cell className="max-w-32 truncate text-muted">{keyOf(request, locale)}</Cell>
            <Cell className="whitespace-nowrap text-right text-muted tabular-nums">
              {`${request.duration_ms} ms`}
            </Cell>
            <Cell className="whitespace-nowrap text-muted">
              {formatMoment(new Date(request.created_at), now, locale)}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function RequestCards({ requests, href }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(REQUEST_LOG_LABELS);
  const now = new Date();
  return (
    <ul aria-label={labels.title} className="divide-y divide-line sm:hidden">
      {requests.map((request) => (
        <li key={request.id} className="relative px-5 py-3 text-sm">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={`${href}/${request.id}`}
              prefetch={false}
              className="min-w-0 font-mono text-xs leading-normal after:absolute after:inset-0"
            >
              <span>{`${request.method} `}</span>
              <Breakable text={shortPath(request.path)} />
            </Link>
            <StatusCode status={request.status} />
          </div>
          <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
            <span>{formatMoment(new Date(request.created_at), now, locale)}</span>
            <span className="truncate">{`${request.duration_ms} ms · ${keyOf(request, locale)}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function keyOf({ key_name: name, key_last4: last4 }: ShownRequest, locale: Locale): string {
  return name === null ? REQUEST_LOG_LABELS[locale].noKey : `${name} …${last4}`;
}

/** A path as a list shows it: in one mode all begin alike. */
function shortPath(path: string): string {
  return path.replace(/^(?:\/sandbox)?\/api\/v\d+(?=\/)/, "");
}

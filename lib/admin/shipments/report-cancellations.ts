import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { Cancellation, CancellationWindow } from "@/lib/core/shipment";

interface CancellationReportQuery {
  mode: Mode;
  /** Start of the range (inclusive). `until` is the end (exclusive). */
  from: Date;
  until: Date;
}

type Sums = { count: number; feesTzs: number; refundsTzs: number };

export interface CancellationReport {
  total: Sums;
  byWindow: (Sums & { window: CancellationWindow })[];
  byCanceller: (Sums & { cancelledBy: Cancellation["cancelledBy"] })[];
  byReason: (Sums & { reason: string })[];
  byMerchant: (Sums & { merchantId: number; businessName: string })[];
  byDay: (Sums & { day: string })[];
}

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;
const REASONS_SHOWN = 25;
const MERCHANTS_SHOWN = 25;

/** Returns amounts in whole TZS. Throws validation_error for a range that is empty or longer than a year. */
export async function reportCancellations(
  query: CancellationReportQuery,
  tx: Tx = read(),
): Promise<CancellationReport> {
  const span = query.until.getTime() - query.from.getTime();
  if (!(span > 0 && span <= DAYS_MAX * DAY_MS)) {
    const msg = `A range of at most ${DAYS_MAX} days`;
    throw new ConditionError("validation_error", [{ loc: ["query", "to"], msg, type: "value_error" }]);
  }
  return readReport(query, tx);
}

async function readReport(query: CancellationReportQuery, tx: Tx): Promise<CancellationReport> {
  const [row] = await tx.execute<{ report: unknown }>(sql`
    with cancelled as materialized (
      select s.merchant_id, cancellation->>'window' as "window", cancellation->>'cancelledBy' as cancelled_by,
        lower(regexp_replace(btrim(cancellation->>'reason'), '\\s+', ' ', 'g')) as reason,
        (cancellation->>'feeTzs')::bigint as fee, (cancellation->>'refundTzs')::bigint as refund,
        to_char((cancellation->>'cancelledAt')::timestamptz at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day
      from shipment s
      where s.mode = ${query.mode} and s.status = 'cancelled'
        and (cancellation->>'cancelledAt')::timestamptz >= ${query.from.toISOString()}::timestamptz
        and (cancellation->>'cancelledAt')::timestamptz < ${query.until.toISOString()}::timestamptz
    )
    select jsonb_build_object(
      'total', (select ${SUMS} from cancelled c),
      'byWindow', ${grouped(sql`jsonb_build_object('window', c."window")`, sql`c."window"`)},
      'byCanceller', ${grouped(sql`jsonb_build_object('cancelledBy', c.cancelled_by)`, sql`c.cancelled_by`)},
      'byReason', ${grouped(sql`jsonb_build_object('reason', c.reason)`, sql`c.reason`, REASONS_SHOWN)},
      'byMerchant', ${grouped(
        sql`jsonb_build_object('merchantId', c.merchant_id, 'businessName',
          (select business_name from merchant m where m.id = c.merchant_id))`,
        sql`c.merchant_id`,
        MERCHANTS_SHOWN,
      )},
      'byDay', (select coalesce(jsonb_agg(g.facts order by g.facts->>'day'), '[]') from
        (select jsonb_build_object('day', c.day) || ${SUMS} as facts from cancelled c group by c.day) g)
    ) as report`);
  const report = row!.report;
  return (typeof report === "string" ? JSON.parse(report) : report) as CancellationReport;
}

const SUMS = sql`jsonb_build_object('count', count(*), 'feesTzs', coalesce(sum(c.fee), 0),
  'refundsTzs', coalesce(sum(c.refund), 0))`;

function grouped(facts: ReturnType<typeof sql>, by: ReturnType<typeof sql>, limit = 100) {
  return sql`(select coalesce(jsonb_agg(g.facts order by g.rows desc, g.facts::text), '[]') from
    (select ${facts} || ${SUMS} as facts, count(*) as rows from cancelled c group by ${by}
      order by count(*) desc limit ${limit}) g)`;
}

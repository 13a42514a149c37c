import type { MerchantLogFilter } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import { formatLocalTime } from "@/lib/core/time/day";
import { CSV_ROWS_MAX, exportCsv } from "@/lib/platform/csv-export";
import { type LogEntry, readMerchantLog } from "./read-log";

const HEADER = ["id", "created_at_eat", "who", "action", "subject", "details", "mode", "ip", "hash"];

export function exportMerchantLog(caller: Caller, filter: MerchantLogFilter): AsyncGenerator<string> {
  return exportCsv<LogEntry>({
    header: HEADER,
    read: (last, limit) => readMerchantLog(caller, { ...filter, before: last?.id }, { limit }),
    cells: (entry) => [
      entry.id,
      formatLocalTime(new Date(entry.created_at)),
      entry.actor,
      entry.action,
      entry.subject,
      entry.details && JSON.stringify(entry.details),
      entry.mode,
      entry.ip,
      entry.hash,
    ],
    rowsMax: CSV_ROWS_MAX,
  });
}

import type { CsvValue } from "@/lib/core/csv-cell";
import { formatLocalTime } from "@/lib/core/time/day";
import { exportCsv } from "@/lib/platform/csv-export";
import { readSealed, type SealedEntry } from "./read-sealed";

const HEADER = [
  "no",
  "at_eat",
  "actor",
  "ip",
  "action",
  "subject_type",
  "subject_id",
  "reason",
  "before",
  "after",
  "proposal_id",
  "request_id",
  "hash",
];

const ROWS_MAX = 1_000_000;

/** Chunks of CSV text in the order of the seals, with times in Tanzania's zone. */
export function exportLogCsv(rowsMax = ROWS_MAX): AsyncGenerator<string> {
  return exportCsv<SealedEntry>({
    header: HEADER,
    read: (last, limit) => readSealed(last?.no ?? 0, limit),
    cells: cellsOf,
    rowsMax,
  });
}

function cellsOf(entry: SealedEntry): CsvValue[] {
  return [
    entry.no,
    formatLocalTime(entry.at),
    entry.actor,
    entry.ip,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.reason,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.proposalId,
    entry.requestId,
    entry.hash,
  ];
}

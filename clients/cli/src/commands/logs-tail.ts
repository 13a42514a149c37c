import { setTimeout as sleep } from "node:timers/promises";
import type { LoggedRequest } from "../../../typescript/src/generated/types.js";
import type { Command } from "../command.js";
import { isTransientError } from "../feed.js";
import { parseWholeNumber } from "../parse-arguments.js";

const POLL_MS = 1000;
const SHOWN_BEFORE = 10;
/**
 * Number of entries to read per poll. The service can store an entry after entries with higher ids, so each
 * poll also reads older entries.
 */
const LOOKED_AT = 50;
const OWN = /\/merchant\/requests(?:\?|$)/;

export const logsTail: Command = {
  name: "logs tail",
  summary: "Each request that is made with your keys, until Ctrl-C",
  options: {
    status: { type: "string", value: "class", choices: ["2xx", "4xx", "5xx"], meaning: "Only these" },
    method: {
      type: "string",
      value: "method",
      choices: ["GET", "POST", "PATCH", "DELETE"],
      meaning: "Only these",
    },
    last: {
      type: "string",
      short: "n",
      value: "count",
      meaning: "How many to begin with; 10 unless said otherwise",
    },
    "no-follow": { type: "boolean", meaning: "Show those and end" },
  },
  async run({ values, tuma, out, signal }) {
    const { requests } = tuma();
    const { status, method } = values as { status?: "2xx"; method?: "GET" };
    const last = values.last === undefined ? SHOWN_BEFORE : parseWholeNumber(values.last, "--last");
    const newest = async (limit: number) => {
      const found: LoggedRequest[] = [];
      for await (const each of requests.list({ status, method }, { signal })) {
        if (!OWN.test(each.path)) found.push(each);
        if (found.length >= limit) break;
      }
      return found.reverse();
    };
    const first = last === 0 ? [] : await newest(last);
    for (const each of first) out.next(each, wordsOf(each));
    // Mark recent entries that exceed `last` as printed, so that the first poll does not print them.
    const told = new Set(
      [...first, ...(values["no-follow"] ? [] : await newest(LOOKED_AT))].map(({ id }) => id),
    );
    while (!values["no-follow"] && !signal.aborted) {
      const found = await newest(LOOKED_AT).catch((error) => {
        if (signal.aborted || isTransientError(error)) return [];
        throw error;
      });
      for (const each of found.filter(({ id }) => !told.has(id))) {
        told.add(each.id);
        out.next(each, wordsOf(each));
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => {});
    }
  },
};

function wordsOf({
  created_at,
  status,
  method,
  path,
  duration_ms,
  request_id,
  key_last4,
}: LoggedRequest): string {
  return `${created_at}  ${status}  ${method.padEnd(6)} ${path}  ${duration_ms} ms  …${key_last4}  ${request_id}`;
}

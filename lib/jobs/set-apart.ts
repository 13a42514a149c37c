import { askPrepared, type Tx } from "@/db/client";

/** Jobs that wait are not taken together any more: the worker does each by itself, with its own tries. */
export async function setApart(tx: Tx, jobIds: readonly number[]): Promise<void> {
  await askPrepared(tx, "select set_jobs_apart($1::bigint[])", [`{${jobIds.join(",")}}`]);
}

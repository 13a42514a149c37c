import { hot } from "@/db/client";

/** Gives the leases of endpoints back, so that any worker may have them at once. The caller holds nothing of them. */
export async function releaseEndpoints(workerId: string, endpointIds: number[]): Promise<void> {
  if (endpointIds.length === 0) return;
  await hot.unsafe(
    `update webhook_endpoint set leased_by = null, leased_at = null
     where id = any ($1::bigint[]) and leased_by = $2`,
    [endpointIds, workerId],
    { prepare: true },
  );
}

/** Gives back all that a worker has leased, when it ends. */
export async function releaseAll(workerId: string): Promise<void> {
  await hot.unsafe(
    "update webhook_endpoint set leased_by = null, leased_at = null where leased_by = $1",
    [workerId],
    { prepare: true },
  );
}

import { hot } from "@/db/client";

export async function releaseEndpoints(workerId: string, endpointIds: number[]): Promise<void> {
  if (endpointIds.length === 0) return;
  await hot.unsafe(
    `update webhook_endpoint set leased_by = null, leased_at = null
     where id = any ($1::bigint[]) and leased_by = $2`,
    [endpointIds, workerId],
    { prepare: true },
  );
}

export async function releaseAll(workerId: string): Promise<void> {
  await hot.unsafe(
    "update webhook_endpoint set leased_by = null, leased_at = null where leased_by = $1",
    [workerId],
    { prepare: true },
  );
}

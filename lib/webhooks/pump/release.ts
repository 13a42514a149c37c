import { transaction } from "@/db/client";

export async function releaseEndpoints(workerId: string, endpointIds: number[]): Promise<void> {
  if (endpointIds.length === 0) return;
  await transaction({
    text: `update webhook_endpoint set leased_by = null, leased_at = null
     where id = any ($1::bigint[]) and leased_by = $2`,
    values: [endpointIds, workerId],
  });
}

export async function releaseAll(workerId: string): Promise<void> {
  await transaction({
    text: "update webhook_endpoint set leased_by = null, leased_at = null where leased_by = $1",
    values: [workerId],
  });
}

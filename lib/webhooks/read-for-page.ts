import { readAsTenant, readOnReplica } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { getDelivery } from "./get-delivery";
import { getEndpoint } from "./get-endpoint";
import { listDeliveries } from "./list-deliveries";
import { presentDelivery, presentEndpoint } from "./present";

interface DeliveriesQuery {
  page: number;
  per_page: number;
  status?: "pending" | "succeeded" | "failed" | undefined;
}

export async function readEndpoint(caller: Caller, endpointId: number) {
  return presentEndpoint(await getEndpoint(readAsTenant(caller), caller, endpointId));
}

export async function readDeliveries(caller: Caller, endpointId: number, query: DeliveriesQuery) {
  const { deliveries, ...counted } = await listDeliveries(readOnReplica(caller), caller, endpointId, query);
  return { ...counted, deliveries: deliveries.map(presentDelivery) };
}

export async function readDelivery(caller: Caller, endpointId: number, deliveryId: number) {
  return getDelivery(readAsTenant(caller), caller, endpointId, deliveryId);
}

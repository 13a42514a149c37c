import { readAsTenant } from "@/db/as-merchant";
import { readAsTenantOnReplica } from "@/db/standby/read-elsewhere";
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

/** One endpoint as the API presents it. Throws not_found. */
export async function readEndpoint(caller: Caller, endpointId: number) {
  return presentEndpoint(await getEndpoint(readAsTenant(caller), caller, endpointId));
}

/** A page of an endpoint's deliveries as the API presents them. Throws not_found. */
export async function readDeliveries(caller: Caller, endpointId: number, query: DeliveriesQuery) {
  const { deliveries, ...counted } = await listDeliveries(
    readAsTenantOnReplica(caller),
    caller,
    endpointId,
    query,
  );
  return { ...counted, deliveries: deliveries.map(presentDelivery) };
}

/** One delivery with its body and every attempt. Throws not_found. */
export async function readDelivery(caller: Caller, endpointId: number, deliveryId: number) {
  return getDelivery(readAsTenant(caller), caller, endpointId, deliveryId);
}

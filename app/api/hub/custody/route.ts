import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { listParcels } from "@/lib/hubs/list-parcels";
import { presentParcels } from "@/lib/hubs/present-parcel";

export * from "@/lib/http/other-methods";

export const GET = handle(hubEndpoints.listParcels, async ({ person, query }) =>
  json(presentParcels(await listParcels(person.hub.id, query.view, query.after))),
);
export { GET as HEAD };

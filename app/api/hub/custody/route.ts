import { defineRoute } from "@/lib/http/define-route";
import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { listParcels } from "@/lib/hubs/list-parcels";
import { presentParcels } from "@/lib/hubs/present-parcel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(hubEndpoints.listParcels, async ({ person, query }) =>
    json(presentParcels(await listParcels(person.hub.id, query.view, query.after))),
  ),
});

import { hubEndpoints } from "@/lib/http/endpoints-hub";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { listParcels } from "@/lib/hubs/list-parcels";
import { presentParcels } from "@/lib/hubs/present-parcel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(hubEndpoints.listParcels, async ({ person, query }) =>
    json(presentParcels(await listParcels(person.hub.id, query.view, query.after))),
  ),
});

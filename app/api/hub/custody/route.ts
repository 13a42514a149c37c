import { hubListQuery } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { listParcels } from "@/lib/hubs/list-parcels";
import { presentParcels } from "@/lib/hubs/present-parcel";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "hub", query: hubListQuery }, async ({ person, query }) =>
  json(presentParcels(await listParcels(person.hub.id, query.view, query.after))),
);

import { hubListQuery } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { listParcels, presentParcels } from "@/lib/hubs/list-parcels";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "hub", query: hubListQuery }, async ({ person, query }) =>
  createJsonReply(presentParcels(await listParcels(person.hub.id, query.view, query.after))),
);

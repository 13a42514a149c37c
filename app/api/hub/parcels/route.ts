import { hubParcelQuery } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { findParcel } from "@/lib/hubs/read-parcel";
import { toHubParcelResponse } from "@/lib/hubs/list-parcels";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "hub", query: hubParcelQuery }, async ({ person, query, read }) =>
  createJsonReply(toHubParcelResponse(await findParcel(person.hub.id, query.code, read))),
);

import { hubParcelQuery } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { findParcel } from "@/lib/hubs/read-parcel";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "hub", query: hubParcelQuery }, async ({ person, query, read }) =>
  createJsonReply(await findParcel(person.hub.id, query.code, read)),
);

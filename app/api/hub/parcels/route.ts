import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findParcel } from "@/lib/hubs/find-parcel";
import { presentParcel } from "@/lib/hubs/present-parcel";

export * from "@/lib/http/other-methods";

export const GET = handle(hubEndpoints.findParcel, async ({ person, query, read }) =>
  json(presentParcel(await findParcel(person.hub.id, query.code, read))),
);
export { GET as HEAD };

import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentParcel } from "@/lib/hubs/present-parcel";
import { scanParcel } from "@/lib/hubs/scan-parcel";

export * from "@/lib/http/other-methods";

export const POST = handle(hubEndpoints.scanParcel, ({ person, body, commit }) =>
  commit(async (tx) => json(presentParcel(await scanParcel(tx, person.hub.id, body)))),
);

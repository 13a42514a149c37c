import { hubEndpoints } from "@/lib/http/endpoints-hub";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { presentParcel } from "@/lib/hubs/present-parcel";
import { scanParcel } from "@/lib/hubs/scan-parcel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(hubEndpoints.scanParcel, ({ person, body, commit }) =>
    commit(async (tx) => json(presentParcel(await scanParcel(tx, person.hub.id, body)))),
  ),
});

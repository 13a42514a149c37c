import { hubScanRequest } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { scanParcel } from "@/lib/hubs/scan-parcel";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "hub", stepUp: false, body: hubScanRequest },
  ({ person, body, commit }) =>
    commit(async (tx) => createJsonReply(await scanParcel(tx, person.hub.id, body))),
);

import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { readRiderState } from "@/lib/riders/phone/read-state";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "rider" }, async ({ rider }) =>
  createJsonReply(await readRiderState(rider.riderId)),
);

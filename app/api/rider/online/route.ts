import { onlineRequest } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { setRiderOnline } from "@/lib/riders/phone/set-online";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: onlineRequest }, async ({ rider, body, commit }) => {
  const { is_online, latitude, longitude } = body;
  const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  await commit((tx) => setRiderOnline(tx, rider.riderId, is_online, at));
  return createJsonReply({ is_online });
});

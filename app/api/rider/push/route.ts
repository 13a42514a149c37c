import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { keepDevice } from "@/lib/riders/push/keep-device";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.keepDevice, async ({ rider, body, commit }) => {
  await commit((tx) => keepDevice(tx, rider, body));
  return json({});
});

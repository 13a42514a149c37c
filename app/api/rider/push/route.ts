import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { saveDevice } from "@/lib/riders/push/save-device";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.keepDevice, async ({ rider, body, commit }) => {
  await commit((tx) => saveDevice(tx, rider, body));
  return json({});
});

import { pushRequest } from "@/lib/core/riders/rider-push";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { saveDevice } from "@/lib/riders/push/save-device";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: pushRequest }, async ({ rider, body, commit }) => {
  await commit((tx) => saveDevice(tx, rider, body));
  return createJsonReply({});
});

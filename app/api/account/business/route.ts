import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { chooseBusiness } from "@/lib/members/choose-business";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.chooseBusiness, async ({ person, body }) => {
  await chooseBusiness(person, body.merchant_id);
  return json({});
});

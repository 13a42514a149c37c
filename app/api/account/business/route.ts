import { businessRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { chooseBusiness } from "@/lib/members/businesses";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "person", stepUp: false, body: businessRequest },
  async ({ person, body }) => {
    await chooseBusiness(person, body.merchant_id);
    return createJsonReply({});
  },
);

import { businessRequest } from "@/lib/core/access/member-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { chooseBusiness } from "@/lib/members/choose-business";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "person", stepUp: false, body: businessRequest },
  async ({ person, body }) => {
    await chooseBusiness(person, body.merchant_id);
    return json({});
  },
);

import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { getPayment } from "@/lib/payments/get";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.getPayment, async ({ caller, params, read }) =>
  json(await getPayment(read, caller, params.reference)),
);
export { GET as HEAD };

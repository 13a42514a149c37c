import { defineRoute } from "@/lib/http/define-route";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { getPayment } from "@/lib/payments/get";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(endpoints.getPayment, async ({ caller, params, read }) =>
    json(await getPayment(read, caller, params.reference)),
  ),
});

import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { getPayment } from "@/lib/payments/get";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(endpoints.getPayment, async ({ caller, params, read }) =>
    json(await getPayment(read, caller, params.reference)),
  ),
});

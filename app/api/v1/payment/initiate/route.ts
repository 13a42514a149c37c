import { beginPayment } from "@/lib/http/begin-payment";
import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { baseOf } from "@/lib/http/mode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handle(endpoints.initiatePayment, ({ caller, mode, body: request, claim }) =>
    beginPayment({
      caller,
      request,
      claim,
      locate: ({ reference }) => `${baseOf(mode)}/payment/${reference}`,
    }),
  ),
});

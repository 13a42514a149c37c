import { beginPayment } from "@/lib/http/begin-payment";
import { defineRoute } from "@/lib/http/define-route";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { baseOf } from "@/lib/http/message/mode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(endpoints.initiatePayment, ({ caller, mode, body: request, claim }) =>
    beginPayment({
      caller,
      request,
      claim,
      locate: ({ reference }) => `${baseOf(mode)}/payment/${reference}`,
    }),
  ),
});

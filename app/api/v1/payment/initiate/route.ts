import { beginPayment } from "@/lib/http/begin-payment";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { baseOf } from "@/lib/http/message/mode";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.initiatePayment, ({ caller, mode, body: request, claim }) =>
  beginPayment({
    caller,
    request,
    claim,
    locate: ({ reference }) => `${baseOf(mode)}/payment/${reference}`,
  }),
);

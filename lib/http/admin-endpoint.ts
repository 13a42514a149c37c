import type { AdminAction } from "@/lib/admin/admin-action";
import type { HandlerContext } from "@/lib/http/auth/handler-context";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import type { Contract, EndpointHandler } from "@/lib/http/routes/contract";

type ActionContract = Pick<Contract, "stepUp" | "status" | "params" | "body" | "bodyOptional">;
type AdminContract = ActionContract & Required<Pick<Contract, "staffMay">> & { auth: "admin" };

/** An endpoint of the back office that runs one action in a transaction and returns its result. */
export function adminEndpoint<Input, const C extends ActionContract>(
  action: AdminAction<Input, object, object>,
  contract: C,
  inputOf: (request: HandlerContext<C & { auth: "admin" }>) => NoInfer<Input>,
): EndpointHandler {
  const whole: AdminContract = { auth: "admin", staffMay: action.right, ...contract };
  return endpoint(whole, (context) => {
    const input = inputOf(context as HandlerContext<C & { auth: "admin" }>);
    return context.commit(async (tx) => json(await action(tx, context.actor, input)));
  });
}

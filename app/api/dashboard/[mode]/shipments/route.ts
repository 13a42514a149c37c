import { createFromSession } from "@/lib/http/create-from-session";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.bookShipment, (call) => createFromSession(call, call.body));

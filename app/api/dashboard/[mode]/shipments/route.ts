import { createFromSession } from "@/lib/http/create-from-session";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(dashboardEndpoints.bookShipment, (call) => createFromSession(call, call.body)),
});

import { createFromSession } from "@/lib/http/create-from-session";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(dashboardEndpoints.bookShipment, (call) => createFromSession(call, call.body)),
});

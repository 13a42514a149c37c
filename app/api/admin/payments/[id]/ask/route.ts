import { askGateway } from "@/lib/admin/money/ask-gateway";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.askGateway, async ({ actor, params }) => {
    await askGateway(actor, params.id);
    return json({});
  }),
});

import { askGateway } from "@/lib/admin/money/ask-gateway";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.askGateway, async ({ actor, params }) => {
  await askGateway(actor, params.id);
  return json({});
});

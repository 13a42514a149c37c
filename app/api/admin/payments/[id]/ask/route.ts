import { queryGateway } from "@/lib/admin/money/payments";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody, rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "money",
    stepUp: false,
    params: rowIdParams,
    ...noBody,
  },
  async ({ actor, params }) => {
    await queryGateway(actor, params.id);
    return createJsonReply({});
  },
);

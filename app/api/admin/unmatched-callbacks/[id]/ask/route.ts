import { askAboutUnmatched } from "@/lib/admin/money/ask-about-unmatched";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.askAboutUnmatched, async ({ actor, params }) => {
    await askAboutUnmatched(actor, params.id);
    return json({});
  }),
});

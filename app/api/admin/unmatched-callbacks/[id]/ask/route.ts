import { askAboutUnmatched } from "@/lib/admin/money/ask-about-unmatched";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.askAboutUnmatched, async ({ actor, params }) => {
  await askAboutUnmatched(actor, params.id);
  return json({});
});

import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { defineRoute } from "@/lib/http/define-route";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { publicList } from "@/lib/http/message/public-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(endpoints.listPackageSizeTiers, async ({ request }) =>
    publicList(request, await listPackageSizeTiers()),
  ),
});

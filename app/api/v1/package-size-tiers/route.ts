import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { publicList } from "@/lib/http/message/public-list";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listPackageSizeTiers, async ({ request }) =>
  publicList(request, await listPackageSizeTiers()),
);
export { GET as HEAD };

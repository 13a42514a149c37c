import { requestAudit } from "@/lib/admin/money/wallet";
import { adminEndpoint } from "@/lib/http/endpoint";
import { noBody } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(requestAudit, { stepUp: false, ...noBody }, () => ({}));

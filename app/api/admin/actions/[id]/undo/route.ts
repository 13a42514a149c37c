import { undoChange } from "@/lib/admin/catalogue/undo-change";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(undoChange, "actionId", { stepUp: true, body: reasonRequest });

import { revealData } from "@/lib/admin/personal-data/reveal";
import { revealRequest } from "@/lib/core/access/staff-request";
import { adminEndpoint } from "@/lib/http/admin-endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(revealData, { stepUp: false, body: revealRequest }, ({ body }) => body);

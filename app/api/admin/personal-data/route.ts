import { revealData } from "@/lib/admin/personal-data/personal-data";
import { revealRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(revealData, { stepUp: false, body: revealRequest }, ({ body }) => body);

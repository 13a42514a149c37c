import { retryAllJobs } from "@/lib/admin/failed-work/failed-work";
import { retryAllRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(retryAllJobs, { stepUp: false, body: retryAllRequest }, ({ body }) => body);

import { erasePerson } from "@/lib/admin/personal-data/personal-data";
import { personRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(erasePerson, { stepUp: true, body: personRequest }, ({ body }) => body);

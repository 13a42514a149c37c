import { createHubPerson } from "@/lib/admin/people/hub-people";
import { createHubPersonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createHubPerson,
  { stepUp: true, status: 201, params: catalogueIdParams, body: createHubPersonRequest },
  ({ params, body }) => ({ hubId: params.id, ...body }),
);

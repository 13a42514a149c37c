import { ConditionError } from "@/lib/core/conditions";
import { refuse } from "@/lib/http/respond-request";

/** Any path under the base address that no endpoint has. */
const notFound = async (request: Request) =>
  refuse(request, new ConditionError("not_found", "There is no such endpoint"));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};

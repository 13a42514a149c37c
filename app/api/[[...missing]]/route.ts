import { ConditionError } from "@/lib/core/conditions";
import { respondRefused } from "@/lib/http/respond-request";

const notFound = async (request: Request) =>
  respondRefused(request, new ConditionError("not_found", "There is no such endpoint"));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
